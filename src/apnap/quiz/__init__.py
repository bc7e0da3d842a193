"""A quiz about the rules: questions whose right answers are found by running scenarios. It knows no screen."""

from apnap.quiz.asking import Asked, ask
from apnap.quiz.choosing import chosen, meant, named
from apnap.quiz.questions import LEVELS, Choice, Question, QuizError, everything
from apnap.quiz.unread import has_marks

__all__ = ["LEVELS", "Asked", "Choice", "Question", "QuizError", "ask", "chosen", "everything", "has_marks", "meant", "named"]
