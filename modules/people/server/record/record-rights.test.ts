import { expect, test } from 'vitest'
import { demoProduct } from '#platform/testing/demo-product.ts'
import * as calls from '#people/contract/record/record-calls.ts'
import {
  fieldClasses,
  sectionKeys,
  sectionOf,
  type FieldClass,
} from '#people/contract/record/record-fields.ts'
import { demoCallers, sealedNumbers } from '#people/testing/demo-callers.ts'

const product = await demoProduct()
const { idOf, callerOf } = await demoCallers(product)
const numbers = await sealedNumbers(product)

async function classesSeen(viewer: string, person: string): Promise<FieldClass[]> {
  const answer = await (await callerOf(viewer)).send(calls.readRecord, { person_id: idOf(person) })
  if (answer.httpStatus === 404) return []
  const seen = new Set(answer.data.sections.map(({ key }) => key))
  const classes = fieldClasses.filter((one) =>
    sectionKeys.some((key) => seen.has(key) && sectionOf(key).class === one),
  )
  // A class is seen as a whole or not at all.
  expect(sectionKeys.filter((key) => classes.includes(sectionOf(key).class))).toEqual([...seen])
  return classes
}

const all: FieldClass[] = ['work', 'contact', 'private', 'identity', 'note']
const all_but_notes: FieldClass[] = ['work', 'contact', 'private', 'identity']

test.each<[string, string, FieldClass[]]>([
  ['employee', 'employee', all_but_notes],
  ['employee', 'tumpa.sanfui', []],
  ['employee', 'manager', []],
  // The line manager, a manager above, and a manager of others.
  ['manager', 'employee', ['work', 'contact']],
  ['delivery-head', 'employee', ['work', 'contact']],
  ['gurnoor.bhamrah', 'employee', []],
  ['manager', 'delivery-head', []],
  // HR of the company, of another company, and of all.
  ['hr-executive', 'employee', all],
  ['hr-executive', 'harkirat.dhanota', []],
  ['vasundhara.rathi', 'harkirat.dhanota', all],
  ['vasundhara.rathi', 'employee', []],
  ['hr-manager', 'employee', all],
  ['hr-manager', 'harkirat.dhanota', all],
  ['hr-manager', 'hr-manager', all_but_notes],
  ['payroll', 'harkirat.dhanota', all_but_notes],
  ['payroll-approver', 'employee', all_but_notes],
  ['auditor', 'employee', all_but_notes],
  ['admin', 'employee', ['work']],
  ['recruiter', 'employee', []],
  ['finance', 'employee', []],
  // A person who manages a project sees the work of those on it, and of no one else.
  ['project-manager', 'employee', ['work']],
  ['project-manager', 'imran.laskar', []],
  ['client', 'employee', []],
  ['client', 'client', []],
])('%s sees of %s: %j', async (viewer, person, classes) => {
  expect(await classesSeen(viewer, person)).toEqual(classes)
})

test('those who see a record, and those who do not, read no number of it in clear', async () => {
  expect(numbers.length).toBeGreaterThan(200)
  for (const viewer of ['manager', 'hr-executive', 'hr-manager', 'payroll', 'admin']) {
    const caller = await callerOf(viewer)
    const person_id = idOf('employee')
    const answers = [
      await caller.send(calls.readRecord, { person_id }),
      await caller.send(calls.listRecordHistory, { person_id }),
      await caller.send(calls.listRecordChanges, { whose: 'to-decide', size: 200 }),
    ]
    const text = JSON.stringify(answers.map(({ data }) => data)).replaceAll(/\s/g, '')
    expect([viewer, numbers.filter((number) => text.includes(number))]).toEqual([viewer, []])
  }
})

test('a person who may not open numbers is refused, and no one changes what they may not', async () => {
  const entry = await product.read(({ db }) =>
    db
      .selectFrom('record_entry')
      .select('id')
      .where('person_id', '=', idOf('employee'))
      .where('section', '=', 'identity')
      .executeTakeFirstOrThrow(),
  )
  const reveal = async (viewer: string) =>
    (await (await callerOf(viewer)).send(calls.revealNumber, { entry_id: entry.id, field: 'number' }))
      .httpStatus
  expect(await reveal('payroll')).toBe(200)
  expect(await reveal('hr-manager')).toBe(200)
  expect(await reveal('employee')).toBe(200)
  // HR sees that there is one, masked; the rest not even that.
  expect(await reveal('hr-executive')).toBe(403)
  expect(await reveal('vasundhara.rathi')).toBe(404)
  expect(await reveal('manager')).toBe(404)
  expect(await reveal('tumpa.sanfui')).toBe(404)
  expect(await reveal('admin')).toBe(404)
  const change = async (viewer: string, section: 'skill' | 'bank' | 'note') =>
    (
      await (
        await callerOf(viewer)
      ).send(calls.saveEntry, {
        person_id: idOf('employee'),
        section,
        seen_id: null,
        fields: section === 'note' ? { text: 'Called today' } : { name: 'Reading', level: 3 },
      })
    ).httpStatus
  expect(await change('manager', 'skill')).toBe(403)
  expect(await change('hr-executive', 'skill')).toBe(200)
  expect(await change('vasundhara.rathi', 'skill')).toBe(404)
  expect(await change('hr-manager', 'bank')).toBe(403)
  expect(await change('hr-executive', 'note')).toBe(200)
  const caller = await callerOf('hr-manager')
  const { data } = await caller.send(calls.readRecord, { person_id: idOf('employee') })
  const writersOf = (section: string) =>
    data.sections.find(({ key }) => key === section)!.entries.map(({ written_by }) => written_by)
  const { name } = await product.read(({ db }) =>
    db.selectFrom('account').select('name').where('id', '=', idOf('hr-executive')).executeTakeFirstOrThrow(),
  )
  expect(writersOf('note')).toContain(name)
  expect(writersOf('skill').filter((writer) => writer !== null)).toEqual([])
  expect(await change('payroll', 'note')).toBe(404)
  expect(await change('employee', 'note')).toBe(404)
})
