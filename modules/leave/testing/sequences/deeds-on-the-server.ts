import { removeHoliday, saveHoliday } from '#calendar/contract/holidays/holiday-calls.ts'
import { releasePerson } from '#people/contract/employment/employment-calls.ts'
import type { DirectCaller } from '#platform/testing/direct-caller.ts'
import type { TestAnswer } from '#platform/testing/test-caller.ts'
import type { TestProduct } from '#platform/testing/test-product.ts'
import { applyCompOff } from '#leave/contract/comp-off/comp-off-calls.ts'
import { decideLeave, overrideLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { applyLeave, cancelLeave, withdrawLeave } from '#leave/contract/leave-calls.ts'
import { isoOf } from '#leave/testing/model/model-days.ts'
import type { Person, Wish } from '#leave/testing/model/model-state.ts'
import type { Deed } from './deeds.ts'

export type Deciders = {
  readonly manager: DirectCaller
  readonly lead: DirectCaller
  readonly hr: DirectCaller
}

export type Played = {
  readonly accountId: number
  readonly caller: DirectCaller
  /** The office whose holidays are theirs alone. */
  readonly locationId: number
}

export type ServerParts = {
  readonly product: TestProduct
  readonly deciders: Deciders
  readonly typeIds: ReadonlyMap<string, number>
}

const reason = 'As it comes'

/** Does a deed as people do it: by the call that a screen would send, though not over HTTP. */
export async function doOnTheServer(
  parts: ServerParts,
  { caller, locationId, accountId }: Played,
  { deed, person }: { readonly deed: Deed; readonly person: Person },
): Promise<TestAnswer<unknown>> {
  const { manager, lead, hr } = parts.deciders
  const holiday = { location_id: locationId, name: 'A feast', reason }
  switch (deed.what) {
    case 'apply':
      return caller.send(applyLeave, formOf(parts, deed.wish))
    case 'decide':
      return decide(parts, deed)
    case 'withdraw':
      return caller.send(withdrawLeave, { id: deed.id })
    case 'cancel':
      return caller.send(cancelLeave, { id: deed.id, days: deed.days.map(isoOf), reason })
    case 'decide-cancellation': {
      const subject_id = await openCancellation(parts, deed.id)
      return manager.send(decideLeave, {
        what: 'cancellation',
        subject_id,
        verdict: deed.verdict,
        comment: reason,
      })
    }
    case 'add-holiday':
      return hr.send(saveHoliday, { ...holiday, day: isoOf(deed.day) })
    case 'move-holiday':
      return hr.send(saveHoliday, { ...holiday, id: person.holidays.get(deed.day)!, day: isoOf(deed.to) })
    case 'remove-holiday':
      return hr.send(removeHoliday, { id: person.holidays.get(deed.day)!, reason })
    case 'release':
      return hr.send(releasePerson, {
        person_id: accountId,
        version: 1,
        left_on: isoOf(deed.lastDay),
        leaving: 'resigned',
        reason,
      })
    case 'apply-comp-off':
      return caller.send(applyCompOff, { worked_on: isoOf(deed.day), minutes: deed.minutes, reason })
    case 'decide-comp-off': {
      const isLead = deed.by === 'project'
      const subject_id = isLead ? await partOf(parts, 'comp_off_part', deed.id) : deed.id
      const what = isLead ? 'comp_off_part' : 'comp_off'
      const { verdict } = deed
      return (isLead ? lead : manager).send(decideLeave, { what, subject_id, verdict, comment: reason })
    }
  }
}

const formOf = ({ typeIds }: ServerParts, wish: Wish) => ({
  leave_type_id: typeIds.get(wish.kind)!,
  rest_type_id: wish.rest === null ? null : typeIds.get(wish.rest)!,
  duration:
    wish.hours === null
      ? wish.from === wish.to
        ? ('single_day' as const)
        : ('multiple_days' as const)
      : ('hours' as const),
  starts_on: isoOf(wish.from),
  ends_on: isoOf(wish.to),
  second_half_first: wish.noonFirst,
  first_half_last: wish.noonLast,
  hours: wish.hours,
  from_minute: wish.hours === null ? null : wish.minute,
  reason,
})

async function decide(parts: ServerParts, { by, id, verdict }: Extract<Deed, { what: 'decide' }>) {
  const { manager, lead, hr } = parts.deciders
  const decision = { verdict, comment: reason }
  if (by === 'hr') return hr.send(overrideLeave, { id, ...decision })
  if (by === 'manager') return manager.send(decideLeave, { what: 'leave', subject_id: id, ...decision })
  const subject_id = await partOf(parts, 'leave_project_part', id)
  return lead.send(decideLeave, { what: 'leave_part', subject_id, ...decision })
}

/** A number that no request has, where nothing waits. */
const NONE = 2_147_483_647

const partOf = ({ product }: ServerParts, table: 'leave_project_part' | 'comp_off_part', id: number) =>
  product.read(async ({ db }) => {
    const row =
      table === 'comp_off_part'
        ? await db.selectFrom('comp_off_part').select('id').where('request_id', '=', id).executeTakeFirst()
        : await db
            .selectFrom('leave_project_part')
            .select('id')
            .where('application_id', '=', id)
            .executeTakeFirst()
    return row?.id ?? NONE
  })

const openCancellation = ({ product }: ServerParts, id: number) =>
  product.read(async ({ db }) => {
    const row = await db
      .selectFrom('leave_cancellation')
      .select('id')
      .where('application_id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return row?.id ?? NONE
  })
