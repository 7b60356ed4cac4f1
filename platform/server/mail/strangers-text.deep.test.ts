import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strangersText } from './strangers-text.ts'

test('it is one short line without an address, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.webUrl(), fc.emailAddress()),
      (typed) => {
        const shown = strangersText(typed)
        expect(Array.from(shown).length).toBeLessThanOrEqual(60)
        expect(shown).not.toMatch(/[\r\n\u2028\u2029]|:\/\/|@|\w\.\w/)
      },
    ),
  )
})
