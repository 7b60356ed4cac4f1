import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useFormState, type FormState } from './form-state.ts'

const record = z.object({ title: z.string(), version: z.number() })

/** The version that is sent when the record comes again, saved by someone else, right after the first touch. */
function versionSentAfter(touch: (form: FormState) => void): unknown {
  const saves = [1, 2].values()
  const sent: unknown[] = []
  const Probe = () => {
    const form = useFormState(record, { title: 'Reel', version: saves.next().value ?? 2 })
    if (sent.push(form.values['version']) === 1) touch(form)
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  expect(sent.length).toBeGreaterThan(1)
  return sent.at(-1)
}

test.each<[string, (form: FormState) => void]>([
  ['what is typed', (form) => form.change('title', 'Another reel')],
  ['a file that is chosen', (form) => form.changeFiles('poster', [new File(['x'], 'poster.png')])],
])('%s belongs to the record as it stood there', (_, touch) => {
  expect(versionSentAfter(touch)).toBe(1)
})
