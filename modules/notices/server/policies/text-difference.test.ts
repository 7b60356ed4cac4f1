import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceBetween, stepsBetween } from './text-difference.ts'

test('a reworded paragraph shows its words, a new one and a gone one stand by themselves', () => {
  const from = 'Scope\nEverybody wears the badge at the door.\nVisitors sign the book.\nOld rule.'
  const to = 'Scope\nEverybody wears the card at the door.\nDogs stay outside.\nVisitors sign the book.'
  expect(differenceBetween(from, to)).toEqual([
    { kind: 'same', parts: [{ kind: 'same', text: 'Scope' }] },
    {
      kind: 'changed',
      parts: [
        { kind: 'same', text: 'Everybody wears the ' },
        { kind: 'removed', text: 'badge' },
        { kind: 'added', text: 'card' },
        { kind: 'same', text: ' at the door.' },
      ],
    },
    { kind: 'added', parts: [{ kind: 'added', text: 'Dogs stay outside.' }] },
    { kind: 'same', parts: [{ kind: 'same', text: 'Visitors sign the book.' }] },
    { kind: 'removed', parts: [{ kind: 'removed', text: 'Old rule.' }] },
  ])
  expect(differenceBetween('a', 'a')).toEqual([{ kind: 'same', parts: [{ kind: 'same', text: 'a' }] }])
})

test('whatever the texts, what was there and what is there can be read from the difference', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  fc.assert(
    fc.property(words, words, (from, to) => {
      const steps = stepsBetween(from, to)
      expect(steps.filter(({ kind }) => kind !== 'added').map(({ value }) => value)).toEqual(from)
      expect(steps.filter(({ kind }) => kind !== 'removed').map(({ value }) => value)).toEqual(to)
      const blocks = differenceBetween(from.join('\n'), to.join('\n'))
      const text = (left: string) =>
        blocks
          .flatMap(({ parts }) => parts.filter(({ kind }) => kind !== left).map(({ text: part }) => part))
          .join('')
      expect([text('added'), text('removed')]).toEqual([from.join(''), to.join('')])
    }),
  )
})
