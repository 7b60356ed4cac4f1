import { expect, test } from 'vitest'
import { askedTogether } from './batched-questions.ts'

/** Answers when it is told to, each question with its double. */
function oracle() {
  const rounds: { questions: readonly number[]; answer(): void; fail(): void }[] = []
  const ask = askedTogether<number, number>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    rounds.push({
      questions,
      answer: () => resolve(questions.map((question) => question * 2)),
      fail: () => reject(new Error(`no answer to ${questions.join()}`)),
    })
    return promise
  })
  return { rounds, ask, asked: () => rounds.map(({ questions }) => questions) }
}

test('no one waits while few ask; a question that comes meanwhile is asked together with the others', async () => {
  const { rounds, ask, asked } = oracle()
  const answers = [1, 2, 3, 4, 5].map(ask)
  expect(asked()).toEqual([[1], [2]])
  rounds[0]!.answer()
  expect(await answers[0]).toBe(2)
  expect(asked()).toEqual([[1], [2], [3, 4, 5]])
  answers.push(ask(6))
  rounds[1]!.answer()
  rounds[2]!.answer()
  await answers[4]
  rounds[3]!.answer()
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12])
  expect(asked().at(-1)).toEqual([6])
})

test('a failure is told to those who were asked together, and the next are asked', async () => {
  const { rounds, ask } = oracle()
  const answers = [1, 2, 3, 4].map((question) =>
    ask(question).catch((error: unknown) => (error as Error).message),
  )
  rounds[0]!.fail()
  expect(await answers[0]).toBe('no answer to 1')
  rounds[2]!.fail()
  expect(await Promise.all(answers.slice(2))).toEqual(['no answer to 3,4', 'no answer to 3,4'])
  rounds[1]!.answer()
  const after = ask(7)
  rounds[3]!.answer()
  expect(await after).toBe(14)
})
