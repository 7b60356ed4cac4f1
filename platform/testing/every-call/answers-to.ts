import { createHash } from 'node:crypto'
import type { Call } from '#platform/contract/call.ts'
import { inParallel } from '#platform/testing/in-parallel.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { anyRequest, fittingFiles } from './any-request.ts'
import { fittingInputs } from './asked-calls.ts'

/** Fields that calls may ask for; a wish goes to every call whose schema takes it. */
export type Wish = Readonly<Record<string, string | number>>

/**
 * What each call answers to this person, by its path and what was sent. A call that no wish fits is asked with inputs
 * made for it, and one that takes a format writes CSV, which differs by its content alone.
 */
export async function answersTo(
  caller: Caller,
  calls: readonly Call[],
  wishes: readonly Wish[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  await inParallel(calls, async (call) => {
    for (const input of inputsFor(call, wishes)) {
      const { path, init } = anyRequest(call, input, fittingFiles(call))
      const answer = await caller.raw(path, init)
      const isJson = answer.headers.get('content-type')?.includes('json') === true
      const bytes = Buffer.from(await answer.arrayBuffer())
      answers.set(
        `${call.path} ${JSON.stringify(input)}`,
        `${answer.status} ${isJson || call.answer === 'json' ? withoutRequest(bytes.toString()) : contentOf(bytes)}`,
      )
    }
  })
  return answers
}

/** A refusal names the request it answers. */
const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
const contentOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function inputsFor(call: Call, wishes: readonly Wish[]): readonly unknown[] {
  const formats = call.answer === 'file' ? [{ format: 'csv' }, {}] : [{}]
  const asSent = (wish: Wish) =>
    call.method === 'GET'
      ? Object.fromEntries(Object.entries(wish).map(([key, value]) => [key, String(value)]))
      : wish
  const named = new Map<string, unknown>()
  for (const format of formats)
    for (const wish of wishes) {
      const sent = { ...asSent(wish), ...format }
      const { success, data } = call.input.safeParse(sent)
      if (success && !named.has(JSON.stringify(data))) named.set(JSON.stringify(data), sent)
    }
  return named.size > 0 ? [...named.values()] : fittingInputs(call)
}
