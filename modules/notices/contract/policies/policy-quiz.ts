import { z } from 'zod'
import { id, requiredText } from '#platform/contract/scalars.ts'
import { defineCall } from '#platform/contract/call.ts'
import { policyMessages as say } from './policy-messages.ts'

const MOST_QUESTIONS = 20
const MOST_ANSWERS = 6

/** Questions about a version, each with one answer that is right: its place among the answers. */
export const quizQuestions = z
  .array(
    z
      .object({
        question: requiredText(300, say.questionEmpty),
        answers: z.array(requiredText(200, say.answerEmpty)).min(2, say.answersFew).max(MOST_ANSWERS),
        right: z.number().int().min(0, say.rightMissing),
      })
      .refine(({ right, answers }) => right < answers.length, { path: ['right'], error: say.rightMissing })
      .refine(({ answers }) => new Set(answers).size === answers.length, {
        path: ['answers'],
        error: say.answersAlike,
      }),
  )
  .max(MOST_QUESTIONS)

export type QuizQuestion = {
  readonly question: string
  readonly answers: readonly string[]
  readonly right: number
}

export const mostQuestions = MOST_QUESTIONS
export const mostAnswers = MOST_ANSWERS

/** A question as it is asked; which answer is right is told to those alone who write and publish. */
export const shownQuestion = z.object({
  question: z.string(),
  answers: z.array(z.string()),
  right: z.number().nullable(),
})

export const answerQuiz = defineCall('POST', '/policies/answer-quiz', {
  auth: 'employee',
  needs: 'notices.policy.read',
  writes: true,
  summary: 'Submits the quiz of the active version, with the index of each answer.',
  input: z.object({
    policy_id: id,
    number: id,
    answers: z
      .array(
        z
          .number()
          .int()
          .min(0, say.notAnswered)
          .max(MOST_ANSWERS - 1),
      )
      .max(MOST_QUESTIONS),
  }),
  output: z.object({
    passed: z.boolean(),
    right: z.number(),
    needed: z.number(),
    /** The places of the questions that were answered wrongly. */
    wrong: z.array(z.number()),
  }),
})
