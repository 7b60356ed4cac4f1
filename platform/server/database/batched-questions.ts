/** So many are under way at the same time: one is answered while the next is on its way. */
const UNDER_WAY = 2

/**
 * A question that every call has costs less when those that come at the same time are asked in one statement. No one
 * waits for company: a question that comes while enough are under way is asked together with the others that came
 * meanwhile, and what is answered is never older than the question.
 */
export function askedTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  type Waiting = { readonly question: Question } & PromiseWithResolvers<Answer>
  let waiting: Waiting[] = []
  let underWay = 0
  return (question) => {
    const asked = { question, ...Promise.withResolvers<Answer>() }
    waiting.push(asked)
    if (underWay < UNDER_WAY) void askAll()
    return asked.promise
  }

  async function askAll() {
    underWay += 1
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        const answers = await ask(together.map(({ question }) => question))
        together.forEach(({ resolve }, at) => resolve(answers[at]!))
      } catch (error) {
        together.forEach(({ reject }) => reject(error))
      }
    }
    underWay -= 1
  }
}
