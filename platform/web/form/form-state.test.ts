import { createElement, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useFormState, type FormState } from './form-state.ts'

const record = z.object({ title: z.string(), version: z.number() })

type Drawing = { version: number; isBehind?: boolean }

/** The version that is sent when the form is touched as first drawn, and drawn again as the record comes. */
function versionSentAfter(touch: (form: FormState) => void, drawings: readonly Drawing[]): unknown {
  const sent: unknown[] = []
  const Probe = () => {
    const [at, drawNext] = useState(0)
    const { version, isBehind } = drawings[at]!
    const form = useFormState(record, { title: 'Reel', version }, isBehind)
    sent.push(form.values['version'])
    if (at === 0) touch(form)
    if (at < drawings.length - 1) drawNext(at + 1)
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  return sent.at(-1)
}

const touches: [string, (form: FormState) => void][] = [
  ['what is typed', (form) => form.change('title', 'Another reel')],
  ['a file that is chosen', (form) => form.changeFiles('poster', [new File(['x'], 'poster.png')])],
]

test.each(touches)('%s belongs to the record as it stood there', (_, touch) => {
  expect(versionSentAfter(touch, [{ version: 1 }, { version: 2 }])).toBe(1)
})

test.each(touches)('%s before one’s own writing is read belongs to what is read then', (_, touch) => {
  const own = [{ version: 1, isBehind: true }, { version: 1, isBehind: true }, { version: 2 }]
  expect(versionSentAfter(touch, own)).toBe(2)
  expect(versionSentAfter(touch, [...own, { version: 3 }])).toBe(2)
})

/** What stands at the field after each step of a person, who does one thing at each drawing. */
function complaintsAfter(steps: readonly ((form: FormState) => void)[]): (string | undefined)[] {
  const said: (string | undefined)[] = []
  const Probe = () => {
    const form = useFormState(z.object({ title: z.string().min(3, 'Too short') }), {})
    said.push(form.errorAt('title'))
    steps[said.length - 1]?.(form)
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  return said
}

test('a complaint comes when a field is left with an answer, goes while it is typed again, and comes when sent', () => {
  const untouched = [(form: FormState) => form.leaveField('title')]
  expect(complaintsAfter(untouched).every((text) => text === undefined)).toBe(true)
  const typing = [
    (form: FormState) => form.change('title', 'a'),
    (form: FormState) => form.leaveField('title'),
    (form: FormState) => form.change('title', 'ab'),
    (form: FormState) => form.showAll(),
  ]
  expect(complaintsAfter(typing)).toEqual([undefined, undefined, 'Too short', undefined, 'Too short'])
  expect(complaintsAfter([(form: FormState) => form.showAll()])).toEqual([undefined, 'Enter a value'])
})

test('what the server refused stands at its field until another answer is given', () => {
  const steps = [
    (form: FormState) => form.change('title', 'Reel'),
    (form: FormState) => form.refuse({ title: 'Taken' }),
    (form: FormState) => form.change('title', 'Reels'),
  ]
  expect(complaintsAfter(steps)).toEqual([undefined, undefined, 'Taken', undefined])
})
