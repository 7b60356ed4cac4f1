import type { Ctx } from '#platform/server/ctx.ts'
import { addDueDays } from './compliance/fill-calendar.ts'
import { addPackVersion } from './packs/make-version.ts'
import { missingPacks, monthProblems, unconfirmedPacks } from './packs/month-law.ts'
import { confirmationKey, insertConfirmation, listKnownPacks } from './packs/pack-queries.ts'

type VersionWish = {
  readonly from: string
  readonly title: string
  readonly valid_from: string
  /** What is different in the figures, and what every golden case expects of it. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
  readonly source_ref: string
  readonly reason: string
}

/** For the demo company: a draft that begins with the figures of another version. */
export async function buildPackVersion(
  maker: Ctx,
  { from, payload, expected, ...wish }: VersionWish,
): Promise<void> {
  const { pack } = (await listKnownPacks(maker)).find(({ key }) => key === from)!
  await addPackVersion(maker, {
    from,
    valid_to: null,
    confidence: pack.confidence,
    value_confidences: pack.value_confidences,
    source_url: pack.source_url,
    next_review: pack.next_review,
    ...wish,
    payload: { ...pack.payload, ...payload },
    golden_cases: pack.golden_cases.map((golden) => ({
      ...golden,
      expected: {
        ...golden.expected,
        ...('employer' in golden.expected && golden.expected['employer'] !== 0 ? expected : {}),
      },
    })),
  })
}

/** The head of payroll has confirmed every open figure of a month. Answers whether it can be computed now. */
export async function confirmLaw(
  checker: Ctx,
  month: string,
  words: { readonly source: string; readonly note: string },
): Promise<boolean> {
  for (const one of await unconfirmedPacks(checker, month))
    await insertConfirmation(checker, { pack: confirmationKey(one), ...words })
  return (await monthProblems(checker, { month, states: [] })).length === 0
}

/** Whether the product has rules for a month at all. */
export const hasLawFor = async (ctx: Ctx, month: string): Promise<boolean> =>
  (await missingPacks(ctx, { month, states: [] })).length === 0

/** The compliance calendar, with the days of the last weeks. */
export const buildDueDays = (maker: Ctx, behindDays: number): Promise<number> => addDueDays(maker, behindDays)

/** Everything due before a day was done on its day. */
export async function finishDueDays(
  maker: Ctx,
  { before, note }: { readonly before: string; readonly note: string },
): Promise<void> {
  await maker.db
    .updateTable('compliance_task')
    .set((task) => ({
      state: 'done',
      done_on: task.ref('due_on'),
      done_by: maker.actor.id,
      done_at: maker.now,
      note,
      version: 2,
    }))
    .where('due_on', '<', before)
    .where('state', '=', 'open')
    .execute()
}
