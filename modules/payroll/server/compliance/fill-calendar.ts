import { dayAfter, dayBefore } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { placeName } from '#payroll/contract/packs/pack-lists.ts'
import { packsInForce, taxPacksInForce } from '#payroll/server/packs/packs-in-force.ts'
import {
  insertTask,
  listCompanyStates,
  listExits,
  listOwners,
  listTasksFrom,
  waitForFilling,
  type NewTask,
} from './compliance-queries.ts'
import { dueDays, exitDueDay, type Law } from './due-days.ts'
import { shippedDuties, type Duty } from './shipped-duties.ts'

const AHEAD_DAYS = 90
/** What came due while the product stood still is added late. */
const BEHIND_DAYS = 14
/** The longest wait after an exit, with some days to spare. */
const EXIT_DAYS = 60

type Wanted = Omit<NewTask, 'owner_id'>

/** Adds the due days to come, each once, however often and by however many it is asked. */
export async function addDueDays(ctx: Ctx, behindDays = BEHIND_DAYS): Promise<number> {
  await waitForFilling(ctx)
  const today = companyDay(ctx.now)
  const span = { from: dayBefore(today, behindDays), to: dayAfter(today, AHEAD_DAYS) }
  const law = { pay: await packsInForce(ctx), tax: await taxPacksInForce(ctx) }
  const wanted = [
    ...(await recurring(ctx, law, { today, span })),
    ...(await ofExits(ctx, law, { today, span })),
  ]
  const there = new Set((await listTasksFrom(ctx, span.from)).map(nameOf))
  const owners = await listOwners(ctx)
  const missing = wanted.filter((task) => !there.has(nameOf(task)))
  for (const task of missing)
    await insertTask(ctx, { ...task, owner_id: owners.get(`${task.duty} ${task.company_id}`) ?? null })
  return missing.length
}

const nameOf = ({
  duty,
  company_id,
  due_on,
  account_id,
}: Pick<Wanted, 'duty' | 'company_id' | 'due_on' | 'account_id'>) =>
  [duty, company_id, due_on, account_id].join(' ')

type When = { readonly today: string; readonly span: { readonly from: string; readonly to: string } }

async function recurring(ctx: Ctx, law: Law, { today, span }: When): Promise<Wanted[]> {
  const companies = await listCompanyStates(ctx, today)
  return [...companies].flatMap(([company_id, states]) =>
    shippedDuties
      .filter(({ jurisdiction }) => jurisdiction === 'IN' || states.has(placeName(jurisdiction)))
      .flatMap((duty) =>
        dueDays(duty, law, span).map((due) => ({ ...taskOf(duty), ...due, company_id, account_id: null })),
      ),
  )
}

async function ofExits(ctx: Ctx, law: Law, { today, span }: When): Promise<Wanted[]> {
  const exits = await listExits(ctx, { from: dayBefore(today, EXIT_DAYS), to: span.to })
  return exits.flatMap((exit) =>
    shippedDuties.flatMap((duty) => {
      if (duty.due.by !== 'exit') return []
      const due_on = exitDueDay(duty.due.of, exit, law.pay)
      if (due_on === null || due_on < span.from || due_on > span.to) return []
      return [
        {
          ...taskOf(duty),
          title: duty.title,
          period: 'After an exit',
          due_on,
          company_id: exit.company_id,
          account_id: exit.person_id,
        },
      ]
    }),
  )
}

const taskOf = ({ key, jurisdiction, confidence, source }: Duty) => ({
  duty: key,
  jurisdiction,
  confidence,
  source,
})
