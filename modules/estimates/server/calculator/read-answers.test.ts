import { expect, test } from 'vitest'
import { buildCard } from '#estimates/server/estimates-builders.ts'
import { offersOf, questionsOf } from '#estimates/server/pricing/public-rate-card.ts'
import { readFixedAnswers, readOffer, readTeams, readUpdate } from './read-answers.ts'

const card = buildCard()
const required = { field_id: 10, values: [11] }
const fixed = (...given: { field_id: number; values: number[] }[]) => readFixedAnswers(card, given)

test.each([
  [[], 'Answer the questions for one requirement.'],
  [[{ field_id: 999, values: [] }], 'A question has changed. Go back and answer it again.'],
  [[required, { field_id: 50, values: [51] }], 'Invalid selection for Kind'],
  [[{ field_id: 10, values: [999] }], 'Invalid selection for Platform'],
  [[{ field_id: 10, values: [11, 12] }], 'Invalid selection for Platform'],
  [[required, { field_id: 20, values: [22, 22] }], 'Invalid selection for Features'],
  [[required, required], 'Invalid selection for Platform'],
  [[{ field_id: 10, values: [] }], 'Platform can not be empty'],
  [[required, { field_id: 20, values: [21] }], 'Payment provider can not be empty'],
])('answers that cannot be are refused by the name of the question %#', (given, text) => {
  expect(() => readFixedAnswers(card, given)).toThrow(text)
})

test('a hidden question is neither required nor priced, and its answer is noted', () => {
  const read = fixed(required, { field_id: 40, values: [42] })
  expect(read.ignored).toEqual([40])
  expect(read.answers.map(({ field }) => field.id)).toEqual([10, 20, 30])
  expect(fixed(required, { field_id: 20, values: [21] }, { field_id: 40, values: [42] }).ignored).toEqual([])
})

test('a value that was switched off meanwhile names its question', () => {
  const fields = card.fields.map((field) => ({
    ...field,
    values: field.values.map((value) => ({ ...value, active: value.id !== 11 })),
  }))
  expect(() => readFixedAnswers({ ...card, fields }, [required])).toThrow('Invalid selection for Platform')
})

const row = (team_id: number, more: object = {}) => ({
  team_id,
  duration: 1,
  junior_level_count: 0,
  mid_level_count: 0,
  senior_level_count: 0,
  ...more,
})
const teams = (...field_values: ReturnType<typeof row>[]) => readTeams(card, [{ field_values }])

test('a team has between one and two hundred people of a level, for at most sixty months', () => {
  expect(teams(row(60, { senior_level_count: 1 }), row(61))).toMatchObject([{ senior: 1, months: 1 }])
  expect(() => teams(row(60), row(61))).toThrow('Choose at least one team member.')
  expect(() => teams(row(60, { mid_level_count: 201 }))).toThrow('Invalid selection for Frontend')
  expect(() => teams(row(60, { mid_level_count: 1, duration: 61 }))).toThrow('Invalid selection for Frontend')
  expect(() => teams(row(5, { mid_level_count: 1 }))).toThrow('One of the teams is no longer offered.')
  expect(() => teams(row(60, { mid_level_count: 1 }), row(60))).toThrow(
    'One of the teams is no longer offered.',
  )
})

test('one offer at most, and one that has ended is left out with its reason', () => {
  expect(readOffer(card, [], '2026-11-21')).toEqual({ offer: null, note: null })
  expect(readOffer(card, [70], '2026-11-21').offer?.title).toBe('First project')
  expect(() => readOffer(card, [70, 71], '2026-11-21')).toThrow('Only one offer can be applied.')
  expect(() => readOffer(card, [5], '2026-11-21')).toThrow('This offer does not exist.')
  expect(readOffer(card, [72], '2026-08-31').offer?.title).toBe('Monsoon')
  expect(readOffer(card, [72], '2026-09-01').note).toBe(
    'Offer Monsoon ended on 31 Aug 2026. The estimate is shown without it.',
  )
  expect(readOffer(card, [72], '2026-05-31').note).toContain('begins on 1 Jun 2026')
  const off = { ...card, offers: card.offers.map((offer) => ({ ...offer, active: false })) }
  expect(readOffer(off, [70], '2026-11-21').note).toBe(
    'Offer First project has ended. The estimate is shown without it.',
  )
})

test('an update names what and with what, and its link is a web address', () => {
  const update = (fields: object, category = 2) =>
    readUpdate(card, category, { technology: 91, update_option: 80, ...fields })
  expect(update({ link: ' https://game.example/a ' }).link).toBe('https://game.example/a')
  expect(() => update({ update_option: null })).toThrow('Update option can not be empty')
  expect(() => update({ technology: null })).toThrow('Technology can not be empty')
  expect(() => update({ technology: null }, 1)).toThrow('Game engine can not be empty')
  expect(() => update({ technology: 90 })).toThrow('Invalid selection for Technology')
  expect(() => update({ update_option: 5 })).toThrow('Invalid selection for Update option')
  expect(() => update({ link: 'javascript:alert(1)' })).toThrow('Invalid URL')
  expect(() => update({}, 7)).toThrow('This calculation isn’t available right now.')
})

test('prospects see names, and no rate, hour or factor', () => {
  const seen = JSON.stringify([questionsOf(card, 2), offersOf(card, '2026-11-21')])
  for (const word of ['add_', 'multiplier', 'rate', 'hours', '12000']) expect(seen).not.toContain(word)
  expect(offersOf(card, '2026-11-21')).toMatchObject([
    { title: 'First project', percentage_of_discount: 15 },
    { title: 'Long run', percentage_of_discount: 5000 },
  ])
})
