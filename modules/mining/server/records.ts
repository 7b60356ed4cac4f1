import { listDayPlans } from '#calendar/server/public.ts'
import { listSellers } from '#sales/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { miningMessages as say } from '#mining/contract/mining-messages.ts'
import { accuracyOf, shareOf, TARGET } from '#mining/contract/mining-rules.ts'
import type * as calls from '#mining/contract/record-calls.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { announceToVerifiers } from './announce-records.ts'
import { countVerifiedOn } from './figure-queries.ts'
import type { MiningParts } from './mining-dependencies.ts'
import { mayExport, mayPush, maySee, mayVerify, mayWork } from './mining-policy.ts'
import { optedOutDays } from './opted-out.ts'
import {
  countStates,
  findOptionalRecord,
  listOfContact,
  listUnsampled,
  listWaiting,
  recordQuery,
  viewRecord,
} from './record-queries.ts'
import * as rows from './record-row-queries.ts'
import { trustSince } from './save-record.ts'

const mustSee = ({ actor }: Ctx) => must(maySee(actor), say.mayNotSee)

export const records = answerList(recordList, {
  query: recordQuery,
  allow: mustSee,
  view: viewRecord,
  export: {
    job: 'mining.export-records',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

export async function listRecordsOfContact(
  ctx: Ctx,
  { contact_id }: InputOf<typeof calls.listRecordsOfContact>,
) {
  mustSee(ctx)
  return listOfContact(ctx, contact_id)
}

export const readRecord =
  ({ keyring }: MiningParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readRecord>) => {
    mustSee(ctx)
    const record = await findOptionalRecord(ctx, id)
    must(record, say.noSuchRecord)
    const people = await rows.listPersons(ctx, id)
    const days = await optedOutDays(ctx, keyring, people)
    return {
      ...viewRecord(record),
      persons: people.map((person, at) => {
        const day = days[at] ?? null
        return { ...person, opted_out: day === null ? null : dayInWords(day) }
      }),
      decisions: await rows.listDecisions(ctx, id),
    }
  }

/** The plan of the day says whether there is a target at all. */
async function targetToday(ctx: Ctx) {
  const today = companyDay(ctx.now)
  const [plan] = await listDayPlans(ctx, { personIds: [ctx.actor.id], from: today, to: today })
  const target = (await rows.findOptionalTarget(ctx, ctx.actor.id))?.per_day ?? TARGET
  const verified = await countVerifiedOn(ctx, ctx.actor.id, today)
  return {
    today,
    is_working_day: plan?.kind === 'working',
    target,
    verified,
    share: shareOf(verified, target),
  }
}

export async function readToday(ctx: Ctx) {
  mustSee(ctx)
  const { actor } = ctx
  const mine = mayWork(actor) ? new Map(await countsOf(ctx, true)) : null
  const all = new Map(await countsOf(ctx, false))
  return {
    mine: mine && {
      ...(await targetToday(ctx)),
      drafts: mine.get('draft') ?? 0,
      submitted: mine.get('submitted') ?? 0,
      returned: mine.get('returned') ?? 0,
    },
    waiting: mayVerify(actor) ? (await listWaiting(ctx)).total : null,
    ready: mayPush(actor) ? (all.get('verified') ?? 0) : null,
    owners: mayPush(actor) ? await listSellers(ctx) : [],
  }
}

const countsOf = async (ctx: Ctx, mine: boolean) =>
  (await countStates(ctx, mine)).map(({ state, count }) => [state as string, count] as const)

export async function readQueue(ctx: Ctx) {
  must(mayVerify(ctx.actor), say.mayNotVerify)
  const unsampled = await listUnsampled(ctx)
  const counts = await rows.countDecisions(
    ctx,
    trustSince(ctx),
    unsampled.map(({ id }) => id),
  )
  return {
    ...(await listWaiting(ctx)),
    trusted: unsampled.flatMap((miner) => {
      const of = counts.find(({ miner_id }) => miner_id === miner.id)
      if (!of) return []
      return [{ ...miner, accuracy: accuracyOf(of.verified, of.returned) ?? 0 }]
    }),
  }
}

export async function saveTarget(ctx: Ctx, { miner_id, per_day }: InputOf<typeof calls.saveTarget>) {
  must(mayVerify(ctx.actor), say.mayNotVerify)
  must(await rows.findOptionalSeenMiner(ctx, miner_id), say.noSuchMiner)
  await rows.writeTarget(ctx, miner_id, per_day)
  await announceToVerifiers(ctx, miner_id)
  return {}
}
