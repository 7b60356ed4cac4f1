import { openOnboarding } from '../../modules/onboarding/server/public.ts'
import type { Ctx } from '../../platform/server/ctx.ts'
import type { demoToday } from './demo-days.ts'

type Story = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

const newcomers = [
  { name: 'Tanvi Deshmukh', email: 'tanvi.deshmukh@newcomer.example', phone: '9830055101', days: 21 },
  { name: 'O’Brien Lyngdoh', email: 'obrien.lyngdoh@newcomer.example', phone: '9830055102', days: 12 },
  { name: 'ঋতুপর্ণা গুহঠাকুরতা', email: 'rituparna.guha@newcomer.example', phone: '9830055103', days: 35 },
] as const

/** Newcomers who were invited and have not been here yet. */
export async function writeOnboarding(ctx: Ctx, { accountIds, today }: Story): Promise<void> {
  const owner_id = accountIds.get('hr-executive') ?? null
  const { id: location_id } = await ctx.db
    .selectFrom('location')
    .select('id')
    .where('key', '=', 'kolkata')
    .executeTakeFirstOrThrow()
  for (const { days, ...person } of newcomers)
    await openOnboarding(ctx, {
      ...person,
      company_id: 1,
      location_id,
      owner_id,
      joining_on: today.add({ days }).toString(),
    })
}
