import type { Call } from '#platform/contract/call.ts'
import { NoButKept, type Area, type Handler } from '#platform/server/area.ts'
import type { Actor } from '#platform/server/ctx.ts'
import { refusalOfConstraint } from '#platform/server/database/constraint-refusals.ts'
import { badInput, failureOf, successOf, type Answer } from '#platform/server/http/answer.ts'
import { readInput } from '#platform/server/http/read-input.ts'
import { Refused } from '#platform/server/must.ts'
import { inTransaction, readingContext, type Ground } from '#platform/server/transaction.ts'
import type { Caller } from './test-caller.ts'

export type DirectCaller = Pick<Caller, 'send'>

const request = { id: 'direct', address: '127.0.0.1', device: 'test' }

/**
 * Asks by the same handlers, schemas and transactions as over HTTP, without the door in front: no session is looked up,
 * no call is counted, and no open screen is woken. For runs so long that the door would be most of the work.
 */
export function directCallers(ground: Ground, areas: readonly Area[]): (actor: Actor) => DirectCaller {
  const quiet: Ground = { ...ground, database: { ...ground.database, wake: () => {} } }
  const handlers = new Map<Call, Handler>(
    areas.flatMap((area) => area.handlers.map((handler) => [handler.call, handler])),
  )
  const constraints = Object.assign({}, ...areas.map((area) => area.constraints)) as NonNullable<
    Area['constraints']
  >
  return (actor) => {
    const asker = { actor, request }
    const answerTo = async (call: Call, given: unknown): Promise<Answer> => {
      const { action, prepare } = handlers.get(call)!
      const read = readInput(call.input, given)
      if (!read.ok) return badInput(read.fields, request.id)
      const reading = readingContext(quiet, asker)
      try {
        const prepared = await prepare?.(reading, read.input as never)
        const act = (ctx: typeof reading) => action(ctx, read.input as never, prepared as never)
        const result = call.writes ? await inTransaction(quiet, asker, act) : await act(reading)
        return result instanceof NoButKept ? failureOf(result.refusal, request.id) : successOf(result, call)
      } catch (error) {
        const refusal = error instanceof Refused ? error.refusal : refusalOfConstraint(error, constraints)
        if (!refusal) throw error
        return failureOf(refusal, request.id)
      }
    }
    return {
      send: async (call, input) => {
        const { httpStatus, body } = await answerTo(call, input)
        const data = body.data as never
        return { ...body, httpStatus, headers: new Headers(), data, failure: data }
      },
    }
  }
}
