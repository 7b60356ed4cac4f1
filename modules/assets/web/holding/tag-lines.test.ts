import { expect, test } from 'vitest'
import { tagLines } from './tag-lines.ts'

test('tags are read however they were typed or scanned, each once', () => {
  expect(
    tagLines('LAP-0001\nLAP-0002, LAP-0003;LAP-0001\n\n https://atrium.example/asset-list?search=LAP-0004 '),
  ).toEqual(['LAP-0001', 'LAP-0002', 'LAP-0003', 'https://atrium.example/asset-list?search=LAP-0004'])
})
