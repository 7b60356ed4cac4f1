import type { InputOf } from '#platform/contract/call.ts'
import { isUtf8 } from 'node:buffer'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { noButKept, type NoButKept } from '#platform/server/area.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, Refused } from '#platform/server/must.ts'
import type { OutsideAnswer } from '#platform/server/outside/ask-outside.ts'
import { judge } from '#engineering/contract/apis/assertion-rules.ts'
import type { SentAnswer } from '#engineering/contract/apis/api-calls.ts'
import type * as calls from '#engineering/contract/apis/api-calls.ts'
import { holdingFacts, type RequestFacts } from '#engineering/contract/apis/api-shapes.ts'
import { prepareRequest, variablesOf, type Prepared } from '#engineering/contract/apis/resolve-rules.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import type { EngineeringParts } from '#engineering/server/engineering-dependencies.ts'
import * as policy from './api-policy.ts'
import { listFolders } from './api-queries.ts'
import { chainOf } from './collections.ts'
import * as queries from './environment-queries.ts'
import { valuesOf } from './environments.ts'
import { isListed } from './hosts.ts'
import { masking } from './mask-answer.ts'
import { factsOfRequest } from './requests.ts'

type Asked = InputOf<typeof calls.sendRequest>
type Outcome = { readonly environment: string } & (
  | { readonly answer: SentAnswer }
  | { readonly refusal: Refusal; readonly milliseconds: number }
)

const LONGEST_SHOWN = 1_000_000

/**
 * Asks the host, before any transaction. Rights, hosts and variables are judged first; what the host does not answer is
 * kept as a call without a status.
 */
export const askHost =
  (parts: EngineeringParts) =>
  async (ctx: Ctx, { id, environment_id, draft }: Asked): Promise<Outcome> => {
    const { request, collection, runs } = await policy.mustSeeRequest(ctx, id)
    must(runs, say.mayNotWork)
    const facts = draft ?? factsOfRequest(request)
    policy.mustHoldNoSecret(facts)
    const environment =
      environment_id === null ? null : await queries.findOptionalEnvironment(ctx, environment_id)
    must(environment === null || environment?.collection_id === collection.id, say.noSuchEnvironment)
    const { values, secrets } = await valuesOf(ctx, parts, environment_id)
    const folders = await listFolders(ctx, collection.id)
    const above = [...chainOf(folders, request.folder_id), collection].map((row) => holdingFacts.parse(row))
    const unknown = variablesOf(facts, above).find((name) => !values.has(name))
    must(unknown === undefined, say.unknownVariable(unknown ?? ''))
    const prepared = prepareRequest(facts, { above, values })
    const hosts = (await queries.listHosts(ctx)).map(({ host }) => host)
    const mask = masking([...secrets, ...basicOf(prepared)])
    const outcome = await tryHost(parts, prepared, { hosts, facts, mask })
    return { environment: environment?.name ?? '', ...outcome }
  }

/** The pair of name and password, as one word, comes back from hosts that repeat headers. */
const basicOf = ({ headers }: Prepared): string[] =>
  headers
    .filter(([name, value]) => name.toLowerCase() === 'authorization' && value.startsWith('Basic '))
    .map(([, value]) => value.slice('Basic '.length))

function headersFor({ headers }: Prepared): Record<string, string> {
  for (const [name, value] of headers) {
    try {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    } catch {
      throw new Refused(say.headerWrong(name))
    }
    must(
      !/^(host|content-length|transfer-encoding|connection|expect|upgrade)$/i.test(name),
      say.headerWrong(name),
    )
  }
  return Object.fromEntries(headers)
}

type Trying = {
  readonly hosts: readonly string[]
  readonly facts: RequestFacts
  readonly mask: (text: string) => string
}

async function tryHost({ outside }: EngineeringParts, prepared: Prepared, { hosts, facts, mask }: Trying) {
  const { method, url, body } = prepared
  const begun = performance.now()
  try {
    const answer = await outside({
      url,
      method,
      headers: headersFor(prepared),
      ...(body === null ? {} : { body }),
      mayAsk: isListed(hosts),
    })
    return { answer: viewAnswer(answer, facts, mask) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { text } = error.refusal
    const refusal = { ...error.refusal, text: mask(text) }
    return { refusal, milliseconds: Math.round(performance.now() - begun) }
  }
}

function viewAnswer(answer: OutsideAnswer, facts: RequestFacts, mask: Trying['mask']): SentAnswer {
  const binary = !isUtf8(answer.body) || answer.body.includes(0)
  const whole = binary ? '' : answer.body.toString('utf8')
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((one) => [name, mask(one)]),
  )
  const masked = mask(whole)
  return {
    status: answer.status,
    milliseconds: answer.milliseconds,
    bytes: answer.body.length,
    url: mask(answer.url),
    headers,
    text: masked.slice(0, LONGEST_SHOWN),
    cut: masked.length > LONGEST_SHOWN,
    binary,
    tests: judge(facts.assertions, { status: answer.status, text: masked }),
  }
}

/** The history has status, time and size alone. */
export async function keepCall(ctx: Ctx, { id }: Asked, outcome: Outcome): Promise<SentAnswer | NoButKept> {
  await policy.mustSeeRequest(ctx, id)
  const row = {
    account_id: ctx.actor.id,
    request_id: id,
    environment: outcome.environment,
    at: ctx.now,
  }
  if ('refusal' in outcome) {
    await queries.insertCall(ctx, { ...row, status: null, milliseconds: outcome.milliseconds, bytes: 0 })
    return noButKept(outcome.refusal)
  }
  const { status, milliseconds, bytes, tests } = outcome.answer
  const passed = tests.filter((test) => test.passed).length
  await queries.insertCall(ctx, { ...row, status, milliseconds, bytes, tests: tests.length, passed })
  return outcome.answer
}
