import type { QuizQuestion } from '#notices/contract/policies/policy-quiz.ts'

type Quiz = { readonly quiz: readonly QuizQuestion[]; readonly quiz_pass: number | null }

/** What the answers come to, and which of them are wrong. */
export function judgeAnswers({ quiz, quiz_pass }: Quiz, answers: readonly number[]) {
  const wrong = quiz.flatMap(({ right }, place) => (answers[place] === right ? [] : [place]))
  const right = quiz.length - wrong.length
  const needed = quiz_pass ?? quiz.length
  return { passed: right >= needed, right, needed, wrong }
}

/** Every question has an answer, and one that is there to be chosen. */
export const answersFit = (quiz: readonly QuizQuestion[], answers: readonly number[]): boolean =>
  answers.length === quiz.length && quiz.every((asked, place) => answers[place]! < asked.answers.length)
