import { expect, test } from 'vitest'
import { isSentAsForm } from './sent-as-form.ts'

test('a call goes as a form when the specification names it so, or when a file goes along', () => {
  expect(isSentAsForm({ asForm: true }, {})).toBe(true)
  expect(isSentAsForm({ asForm: true }, { attachments: [] })).toBe(true)
  expect(isSentAsForm({ asForm: false }, { attachments: [] })).toBe(false)
  expect(isSentAsForm({ asForm: false }, { picture: [new File(['a'], 'a.png')] })).toBe(true)
})
