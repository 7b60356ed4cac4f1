import type { Temporal } from 'temporal-polyfill'
import sharp from 'sharp'
import { listProjectsOf } from '#project-register/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import {
  buildCategory,
  buildDecision,
  buildDraft,
  buildReceipt,
  failPayment,
  findAsked,
  finishBatch,
  linesOfClaim,
  startPayment,
  submitDraft,
} from '#reimbursement/server/public.ts'
import { writeAdvances, writeRecoveries } from './advances.ts'
import { claimStories, type ClaimStory } from './claim-stories.ts'
import { demoPeople } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
  readonly files: FileStore | undefined
}

/** Categories, and claims in every state and on every way of payment. */
export async function writeClaims(ctx: Ctx, writing: Writing): Promise<void> {
  const categories = await writeCategories(ctx)
  const { accountIds, today } = writing
  await writeAdvances(ctx, { accountIds, categories, at: viewedBy(ctx, accountIds) })
  for (const story of claimStories) await writeClaim(ctx, { ...writing, categories, story })
  await writeRecoveries(ctx, today)
}

const DAY_MS = 86_400_000
const RUPEE = 100

async function writeCategories(ctx: Ctx) {
  const bill = async (name: string, more: Omit<Parameters<typeof buildCategory>[1], 'name'> = {}) =>
    [name, (await buildCategory(ctx, { name, ...more })).id] as const
  return new Map([
    await bill('Meals', {
      receipt_above: 500 * RUPEE,
      day_limit: 1_200 * RUPEE,
      month_limit: 8_000 * RUPEE,
      ledger_code: '6110',
      hint: 'Meals with customers and on trips.',
    }),
    await bill('Local travel', {
      receipt_above: 500 * RUPEE,
      month_limit: 6_000 * RUPEE,
      ledger_code: '6120',
    }),
    await bill('Air and rail', { receipt_above: 0, advance_allowed: true, ledger_code: '6121' }),
    await bill('Hotel', {
      receipt_above: 0,
      line_limit: 6_500 * RUPEE,
      advance_allowed: true,
      ledger_code: '6122',
    }),
    await bill('Own vehicle', { kind: 'distance', unit_rate: 12 * RUPEE, ledger_code: '6123' }),
    await bill('Per diem', { kind: 'per_diem', unit_rate: 900 * RUPEE, ledger_code: '6124' }),
    await bill('Broadband and phone', {
      route: 'payroll',
      receipt_above: 2_000 * RUPEE,
      month_limit: 1_500 * RUPEE,
      ledger_code: '6130',
    }),
    await bill('Conferences', { receipt_above: 0, advance_allowed: true, ledger_code: '6140' }),
  ])
}

const payer = { 'reimbursement.payment.manage': 'all' } as const

function as(ctx: Ctx, accountIds: ReadonlyMap<string, number>, key: string): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const actor = { ...ctx.actor, kind: 'employee' as const, id: accountIds.get(key)!, name }
  return { ...ctx, actor: { ...actor, userType: 'Staff' as const, grants: key === 'finance' ? payer : {} } }
}

const viewedBy =
  (ctx: Ctx, accountIds: ReadonlyMap<string, number>) =>
  (daysAgo: number, key: string): Ctx => {
    const now = new Date(ctx.now.getTime() - Math.max(0, daysAgo) * DAY_MS)
    return as({ ...ctx, now }, accountIds, key)
  }

type Telling = Writing & { readonly categories: ReadonlyMap<string, number>; readonly story: ClaimStory }

async function writeClaim(ctx: Ctx, { accountIds, today, files, categories, story }: Telling): Promise<void> {
  const at = viewedBy(ctx, accountIds)
  const own = at(story.daysAgo, story.by)
  const lines = story.lines.map(({ category, daysAgo, amount, receipt: _receipt, ...line }) => ({
    ...line,
    category_id: categories.get(category)!,
    spent_on: today.subtract({ days: story.daysAgo + daysAgo }).toString(),
    amount: amount ?? 1,
  }))
  const { id, line_ids } = await buildDraft(own, {
    title: story.title,
    projectId: await projectOf(own, story),
    lines,
  })
  const bills = story.lines.flatMap(({ receipt }, index) =>
    receipt ? [{ receipt, lineId: line_ids[index]! }] : [],
  )
  for (const { receipt, lineId } of files ? bills : []) {
    const body = await drawnBill(receipt)
    const file = await storeMadeFile(files!, { name: `${receipt}.jpg`, kind: 'jpeg', body })
    await buildReceipt(own, { claimId: id, lineId, file })
  }
  // Without a place for files there are no receipts, and what needs one stays a draft.
  if (story.end === 'draft' || (!files && bills.length > 0)) return
  await submitDraft(own, id)
  if (story.end === 'pending') return
  const keyOf = new Map([...accountIds].map(([key, accountId]) => [accountId, key]))
  for (let asked = await findAsked(ctx, id); asked !== null; asked = await findAsked(ctx, id))
    await decide(at(story.daysAgo - 1, keyOf.get(asked)!), id, story)
  if (story.end !== 'approved' && story.end !== 'rejected')
    await pay(at(story.daysAgo - 3, 'finance'), id, story)
}

async function projectOf(own: Ctx, { project }: ClaimStory): Promise<number | null> {
  if (project === undefined) return null
  const day = companyDay(own.now)
  const projects = await listProjectsOf(own, { accountId: own.actor.id, from: day, to: day })
  return projects.find(({ name }) => name === project)!.id
}

async function decide(decider: Ctx, id: number, { end, cut }: ClaimStory): Promise<void> {
  if (end === 'rejected') {
    await buildDecision(decider, {
      id,
      verdict: 'rejected',
      comment: 'Please use the company card for this.',
    })
    return
  }
  const granted =
    cut === undefined
      ? undefined
      : (await linesOfClaim(decider, id)).map((line, at) => ({
          id: line.id,
          approved_amount: at === 0 ? line.rupees - cut : line.rupees,
          reason: at === 0 ? 'Above the limit of the policy' : '',
        }))
  await buildDecision(decider, {
    id,
    verdict: 'approved',
    comment: '',
    ...(granted ? { lines: granted } : {}),
  })
}

async function pay(finance: Ctx, id: number, { end }: ClaimStory): Promise<void> {
  const { data } = await startPayment(finance, { claim_ids: [id], mode: 'bank_transfer', month: null })
  const batch = data.batch_ids[0]!
  const paid_on = companyDay(finance.now)
  if (end === 'paid')
    await finishBatch(finance, {
      id: batch,
      utr: `UTR26${String(id).padStart(6, '0')}`,
      paid_on,
      references: [],
    })
  const reason = 'The bank returned the transfer: account closed'
  if (end === 'failed') await failPayment(finance, { id: batch, claim_id: id, reason })
}

const drawnBill = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="860"><rect width="640" height="860" fill="#fbf8f0"/>
       <rect x="60" y="70" width="520" height="16" fill="#333"/><text x="60" y="150" font-size="34" fill="#222">${title}</text>
       ${[220, 280, 340, 400].map((y) => `<rect x="60" y="${y}" width="360" height="12" fill="#aaa"/><rect x="480" y="${y}" width="100" height="12" fill="#777"/>`).join('')}
       <rect x="60" y="500" width="520" height="3" fill="#333"/><rect x="420" y="540" width="160" height="26" fill="#333"/></svg>`,
    ),
  )
    .jpeg({ quality: 70 })
    .toBuffer()
