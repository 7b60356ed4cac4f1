import { afterEach, expect, test, vi } from 'vitest'
import { installedWord } from './installed-word.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a server reads the word in its settings, and the usual one without it', () => {
  vi.stubEnv('ATRIUM_MT_LABEL', ' Machine test ')
  expect(installedWord('ATRIUM_MT_LABEL', 'MT')).toBe('Machine test')
  vi.stubEnv('ATRIUM_MT_LABEL', ' ')
  expect(installedWord('ATRIUM_MT_LABEL', 'MT')).toBe('MT')
})

test('a browser reads it in the page, and never looks for settings', () => {
  vi.stubEnv('ATRIUM_MT_LABEL', 'Machine test')
  const found: Record<string, { content: string }> = { 'meta[name="ATRIUM_MT_LABEL"]': { content: 'Test' } }
  vi.stubGlobal('document', { querySelector: (selector: string) => found[selector] ?? null })
  expect([installedWord('ATRIUM_MT_LABEL', 'MT'), installedWord('ATRIUM_OTHER', 'MT')]).toEqual([
    'Test',
    'MT',
  ])
})
