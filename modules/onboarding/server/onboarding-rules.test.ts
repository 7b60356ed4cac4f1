import { describe, expect, it } from 'vitest'
import { entriesOf, probationEnd } from './convert/employee-record-entries.ts'
import { plannedTasks, replan, waitsInCircle } from './tasks/task-plan.ts'
import { whereItWas } from './invite/invitation-link.ts'
import { comparePay, listGaps, matchNames } from './verify/paper-match-rules.ts'
import { complaintOf } from './verify/verify-numbers.ts'

describe('names on papers', () => {
  it.each([
    ['Ira Sen', 'IRA SEN', 'same'],
    ['Dr. Ira Sen', 'Ira Sen', 'same'],
    ['José Álvares', 'Jose Alvares', 'same'],
    ['Ira Sen', 'SEN IRA', 'close'],
    ['Ira Mohan Sen', 'Ira Sen', 'close'],
    ['Ira Mohan Sen', 'I M Sen', 'close'],
    ['Kavitha R', 'Kavitha Ramaswamy', 'close'],
    ['Ira Sen', 'Ira Seth', 'differs'],
    ['Ira Sen', 'Mohan Das', 'differs'],
    ['Ira Sen', '', 'unknown'],
    ['Ira Sen', null, 'unknown'],
    ['ইরা সেন', 'ইরা সেন', 'same'],
  ] as const)('%s and %s: %s', (told, onPaper, match) => {
    expect(matchNames(told, onPaper).match).toBe(match)
  })

  it('says what does not fit', () => {
    expect(matchNames('Ira Sen', 'Ira Seth').because).toBe('Doesn’t match: seth')
    expect(matchNames('Ira Mohan Sen', 'Ira Sen').because).toBe('Only one of them has: mohan')
  })
})

describe('spans that are not told', () => {
  const school = (degree: string, year_of_joining: number, year_of_completion: number) => ({
    degree,
    year_of_joining,
    year_of_completion,
  })
  it.each([
    ['nothing', [], []],
    ['one after the other', [school('B.Tech', 2014, 2018), school('M.Tech', 2019, 2021)], []],
    ['a longer pause', [school('M.Tech', 2021, 2023), school('B.Tech', 2014, 2018)], ['2018 to 2021']],
    [
      'one inside the other',
      [school('B.Tech', 2014, 2018), school('Diploma', 2015, 2016), school('M.Tech', 2019, 2021)],
      [],
    ],
  ])('%s', (_, schools, gaps) => {
    const found = listGaps(schools, { joinsIn: null, hasWorkPapers: false })
    expect(found.map(({ from, to }) => `${from} to ${to}`)).toEqual(gaps)
  })

  it('after the last school only where no paper tells of work', () => {
    const schools = [school('B.Tech', 2014, 2018)]
    expect(listGaps(schools, { joinsIn: 2026, hasWorkPapers: true })).toEqual([])
    expect(listGaps(schools, { joinsIn: 2026, hasWorkPapers: false })).toEqual([
      {
        from: '2018',
        to: '2026',
        because: 'After B.Tech, without a relieving letter, offer letter or payslip',
      },
    ])
  })
})

it.each([
  [null, 100, null],
  [1_200_000_00, 1_200_000_00, 'The payslips match the stated pay.'],
  [1_500_000_00, 1_200_000_00, 'The stated pay is 25.00 % more than the payslips.'],
  [900_000_00, 1_200_000_00, 'The stated pay is 25.00 % less than the payslips.'],
])('pay of %s beside payslips of %s', (told, onPayslips, says) => {
  expect(comparePay(told, onPayslips)).toBe(says)
})

describe('tasks of a seat', () => {
  const template = (id: number, wish: Record<string, unknown> = {}) => ({
    id,
    title: `Task ${id}`,
    hint: '',
    team: 'it' as const,
    days: 0,
    location_id: null,
    department_id: null,
    designation_id: null,
    after_id: null,
    retired: false,
    ...wish,
  })
  const seat = { location_id: 1, department_id: 2, designation_id: null }
  const planned = (templates: ReturnType<typeof template>[]) =>
    plannedTasks(templates, seat).map(({ id, after_id }) => [id, after_id])

  it('are those of everybody and of the place', () => {
    expect(
      planned([template(1), template(2, { location_id: 9 }), template(3, { department_id: 2 })]),
    ).toEqual([
      [1, null],
      [3, null],
    ])
    expect(planned([template(1, { retired: true }), template(2, { designation_id: 4 })])).toEqual([])
  })

  it('come after what they wait for, and wait past what is not for this seat', () => {
    const chain = [template(3, { after_id: 2 }), template(2, { after_id: 1, location_id: 9 }), template(1)]
    expect(planned(chain)).toEqual([
      [1, null],
      [3, 1],
    ])
  })

  it('follow another seat: what is of the new place comes, what was of the old one goes', () => {
    const kolkata = { location_id: 1, department_id: 2, designation_id: null }
    const delhi = { ...kolkata, location_id: 3 }
    const templates = [
      template(1),
      template(2, { location_id: 1 }),
      template(3, { location_id: 3, after_id: 1 }),
      template(4, { location_id: 3, retired: true }),
      template(5, { location_id: 1 }),
    ]
    const laid = (id: number, state: 'open' | 'done' | 'left_out', note = '') => ({
      id: id * 10,
      template_id: id,
      state,
      note,
    })
    const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
    const move = { before: kolkata, after: delhi, note: 'moved' }
    const there = replan(templates, [laid(1, 'open'), laid(2, 'open'), laid(5, 'done')], move)
    expect(there.add.map(({ id, after_id }) => [id, after_id])).toEqual([[3, 1]])
    expect([ids(there.leaveOut), ids(there.reopen)]).toEqual([[20], []])
    const back = replan(
      templates,
      [laid(1, 'open'), laid(2, 'left_out', 'moved'), laid(3, 'open'), laid(5, 'left_out', 'Has one')],
      { before: delhi, after: kolkata, note: 'moved' },
    )
    expect([back.add, ids(back.leaveOut), ids(back.reopen)]).toEqual([[], [30], [20]])
    // Laid out before a template was made, nothing comes because of it while the seat stays.
    expect(replan(templates, [], { before: delhi, after: delhi, note: 'moved' }).add).toEqual([])
  })

  it('never wait in a circle', () => {
    const templates = [template(1), template(2, { after_id: 1 }), template(3, { after_id: 2 })]
    expect(waitsInCircle(templates, { id: 1, after_id: 3 })).toBe(true)
    expect(waitsInCircle(templates, { id: 3, after_id: 1 })).toBe(false)
  })
})

it.each([
  [{ submitted_at: 'x', saved_at: 'x', details_confirmed_at: 'x' }, 'changes_requested'],
  [{ submitted_at: null, saved_at: 'x', details_confirmed_at: 'x' }, 'in_progress'],
  [{ submitted_at: null, saved_at: null, details_confirmed_at: 'x' }, 'details_confirmed'],
  [{ submitted_at: null, saved_at: null, details_confirmed_at: null }, 'invited'],
] as const)('an expired onboarding goes on where it was: %o', (was, status) => {
  expect(whereItWas(was)).toBe(status)
})

it.each([
  ['pan_no', 'ABCPE1234F', true],
  ['pan_no', 'ABCDE1234F', false],
  ['aadhhar_no', '1234 5678 9012', false],
  ['uan_no', '100200300400', true],
  ['bank_ifsc', 'HDFC0001234', true],
  ['bank_ifsc', 'HDFC1001234', false],
  ['bank_account_number', '12345', false],
  ['bank_address', 'anything', true],
])('%s takes %s: %s', (field, number, holds) => {
  expect(complaintOf(field, number) === undefined).toBe(holds)
})

describe('what goes into the record', () => {
  const verified = {
    phone: '9830012345',
    email: 'ira@candidate.example',
    isMember: true,
    numbers: { pan_no: 'ABCPE1234F', uan_no: '100200300400' },
    namesOn: { pan: 'IRA SEN' },
    education: [],
  }
  const sections = (entries: ReturnType<typeof entriesOf>) => entries.map(({ section }) => section)

  it('has the membership before the UAN', () => {
    expect(sections(entriesOf(verified))).toEqual(['contact', 'statutory', 'identity', 'identity'])
  })

  it('leaves out the UAN of a candidate who is no member, and what was not given', () => {
    const entries = entriesOf({ ...verified, isMember: false, phone: '' })
    expect(entries.map(({ fields }) => fields.kind)).toEqual([undefined, 'pan'])
  })

  it.each([
    ['2026-12-01', 6, 'probation', '2027-05-31'],
    ['2026-08-31', 6, 'trainee', '2027-02-27'],
    ['2026-12-01', 6, 'confirmed', null],
    ['2026-12-01', 0, 'probation', null],
  ])('%s with %s months as %s: %s', (from, months, stage, end) => {
    expect(probationEnd(from, months, stage)).toBe(end)
  })
})
