"""A quiz about the rules: questions whose right answers are found by running scenarios. It knows no screen."""

from apnap.quiz.asking import Asked, ask, chosen
from apnap.quiz.questions import Choice, Question, QuizError, everything

__all__ = ["Asked", "Choice", "Question", "QuizError", "ask", "chosen", "everything"]
