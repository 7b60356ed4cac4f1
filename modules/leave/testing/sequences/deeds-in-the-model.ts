import * as model from '#leave/testing/model/leave-model.ts'
import type { Kinds, Person } from '#leave/testing/model/model-state.ts'
import type { Deed } from './deeds.ts'

/** The same deed in the model; `id` is the number the server gave to what is new. */
export function doInTheModel(person: Person, kinds: Kinds, deed: Deed, id: number): void {
  switch (deed.what) {
    case 'apply':
      model.apply(person, kinds, deed.wish, id)
      return
    case 'decide':
      if (deed.by === 'project') model.decideForProject(person, deed.id, deed.verdict)
      else if (deed.by === 'hr') model.override(person, kinds, deed.id, deed.verdict)
      else model.decide(person, kinds, deed.id, deed.verdict)
      return
    case 'withdraw':
      model.withdraw(person, kinds, deed.id)
      return
    case 'cancel':
      model.cancel(person, kinds, deed.id, deed.days)
      return
    case 'decide-cancellation':
      model.decideCancellation(person, kinds, deed.id, deed.verdict)
      return
    case 'add-holiday':
      model.changeHolidays(person, kinds, { added: new Map([[deed.day, id]]), removed: [] })
      return
    case 'remove-holiday':
      model.changeHolidays(person, kinds, { added: new Map(), removed: [deed.day] })
      return
    case 'move-holiday':
      model.changeHolidays(person, kinds, {
        added: new Map([[deed.to, person.holidays.get(deed.day)!]]),
        removed: [deed.day],
      })
      return
    case 'release':
      model.release(person, kinds, deed.lastDay)
      return
    case 'apply-comp-off':
      model.applyCompOff(person, { day: deed.day, minutes: deed.minutes, id })
      return
    case 'decide-comp-off':
      model.decideCompOff(person, deed.id, deed)
  }
}
