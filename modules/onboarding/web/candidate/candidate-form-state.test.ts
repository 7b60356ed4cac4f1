import { expect, test } from 'vitest'
import type { CandidateFile, CandidateRecord } from '#onboarding/contract/candidate/candidate-calls.ts'
import { fileFields, itemKinds } from '#onboarding/contract/onboarding-items.ts'
import {
  formToSend,
  pendingOf,
  progressOf,
  withoutSaved,
  type Slots,
  type Typed,
} from './candidate-form-state.ts'
import { shownDayOf, wholeOf } from './candidate-words.ts'
import { isPhonePicture } from './heic-picture.ts'
import { acceptOf, differs, entryOf, picturesOf, startingEntries } from './upload-rules.ts'

const file = (id: number, draft: boolean): CandidateFile => ({
  id,
  name: `${id}.pdf`,
  link: '',
  thumbnail: null,
  bytes: 1,
  draft,
})

const record = {
  ...Object.fromEntries(fileFields.map((field) => [field, [] as CandidateFile[]])),
  today: '2026-11-21',
  items: itemKinds.map((kind, at) => ({
    kind,
    status: 'open',
    required: kind !== 'payslip',
    reason: '',
    locked: false,
    version: at + 1,
  })),
  missing: [
    { kind: 'pan', text: 'PAN number' },
    { kind: 'pan', text: 'PAN: the file' },
    { kind: null, text: 'a code' },
  ],
} as unknown as CandidateRecord

const arrived = (...ids: number[]) => ids.map((id) => entryOf(file(id, true)))
const onItsWay = { ...entryOf(file(9, true)), arrived: null, share: 0.4 }

test.each<[string, Typed, Slots, { typed: string[]; files: string[]; wrong: string[]; count: number }]>([
  ['nothing', {}, {}, { typed: [], files: [], wrong: [], count: 0 }],
  ['a right number', { pan_no: 'ABCPK1234L' }, {}, { typed: ['pan_no'], files: [], wrong: [], count: 1 }],
  [
    'a wrong one',
    { pan_no: '12', bank_name: 'X' },
    {},
    { typed: ['bank_name'], files: [], wrong: ['pan_no'], count: 2 },
  ],
  [
    'a past day',
    { tentative_doj: '2026-11-20' },
    {},
    { typed: [], files: [], wrong: ['tentative_doj'], count: 1 },
  ],
  [
    'today',
    { tentative_doj: '2026-11-21' },
    {},
    { typed: ['tentative_doj'], files: [], wrong: [], count: 1 },
  ],
  [
    'two payslips',
    {},
    { payslip_attachment: arrived(1, 2) },
    { typed: [], files: [], wrong: ['payslip_attachment'], count: 1 },
  ],
  [
    'three',
    {},
    { payslip_attachment: arrived(1, 2, 3) },
    { typed: [], files: ['payslip_attachment'], wrong: [], count: 1 },
  ],
  ['one on its way', {}, { resume: [onItsWay] }, { typed: [], files: [], wrong: [], count: 1 }],
])('of %s what is right can be saved', (_, typed, slots, wanted) => {
  const pending = pendingOf(record, typed, slots)
  expect({
    typed: Object.keys(pending.typed),
    files: pending.files,
    wrong: Object.keys(pending.complaints),
    count: pending.count,
  }).toEqual(wanted)
})

test('a save names the versions of what it touches, and of nothing else', () => {
  const slots = { resume: arrived(4) }
  const sent = formToSend(record, slots, pendingOf(record, { pan_no: 'ABCPK1234L' }, slots))
  expect(sent).toEqual({ pan_no: 'ABCPK1234L', kept_files: { resume: [4] }, seen: { pan: 3, resume: 13 } })
})

test('what was typed again while it was saved is kept', () => {
  const saved = { bank_name: 'Harbour', pan_no: 'ABCPK1234L' }
  const typed = { bank_name: 'Harbour Bank', pan_no: 'ABCPK1234L', bank_ifsc: 'HARB0001234' }
  expect(withoutSaved(typed, saved)).toEqual({ bank_name: 'Harbour Bank', bank_ifsc: 'HARB0001234' })
})

test('what a greyed-out field cannot show stands below it as a whole', () => {
  const long = 'venkata.satyanarayana@candidate.example'
  expect([wholeOf(long), wholeOf('ira.sen@candidate.example')]).toEqual([long, undefined])
})

test('a page begins with what is saved and with the drafts of an earlier visit', () => {
  const both = [file(1, false), file(2, true), file(3, true)]
  expect(startingEntries(both, true).map(({ key }) => key)).toEqual(['kept-3'])
  expect(startingEntries(both, false)).toHaveLength(3)
  expect(differs(startingEntries(both, false), both)).toBe(true)
  expect(differs(startingEntries([file(1, false)], true), [file(1, false)])).toBe(false)
})

test('a day is the one of the company, also in the first hours of it', () => {
  expect(shownDayOf('2026-11-21T18:37:00.000Z')).toBe('22-11-2026')
  expect(shownDayOf('2026-11-21T18:29:59.000Z')).toBe('21-11-2026')
})

test('counts what everybody is asked, not what is missing of it', () => {
  const asked = itemKinds.length - 1
  expect(progressOf(record)).toEqual({ done: asked - 1, all: asked })
})

test('names kinds and endings, so that a phone sends a picture that everybody can open', () => {
  const rule = { accept: ['jpeg', 'pdf'], maxBytes: 1, maxCount: 1, required: false } as const
  expect(acceptOf(rule)).toBe('.jpg,.jpeg,image/jpeg,.pdf,application/pdf')
  expect(picturesOf(rule)).toBe('.jpg,.jpeg,image/jpeg')
  expect(['IMG_1.HEIC', 'a.heif', 'heic.jpg', 'a.pdf'].map((name) => isPhonePicture({ name }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
