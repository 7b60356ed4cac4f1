import { beforeAll, expect, test, vi } from 'vitest'
import { actionsFor, narrowed, optionsAtFirst, optionsFor } from './palette-options.ts'
import type { Found } from './palette-search.ts'

const load = () => Promise.reject(new Error('never loaded'))
const sections = [
  {
    group: 'Company' as const,
    screens: [
      { path: '/directory', title: 'Directory', keywords: 'people', menuGroup: 'Company' as const, load },
    ],
  },
  { group: 'Personal' as const, screens: [{ path: '/my-tasks', title: 'My tasks', load }] },
]
const usable = { sections, actions: [], uses: {} }
const asha = { title: 'Asha Bhowal', detail: 'Trainer · Delhi', path: '/directory?person=7' }
const found: Found = {
  groups: [
    { key: 'people', label: 'People', look: 'person', rows: [asha] },
    { key: 'places', label: 'Places', look: 'record', rows: [] },
  ],
  failed: [],
}
const titles = (groups: readonly { label: string; options: readonly { title: string }[] }[]) =>
  groups.map(({ label, options }) => [label, ...options.map(({ title }) => title)])

// The one thing of a browser that is asked here.
beforeAll(() => void vi.stubGlobal('location', { origin: 'https://atrium.example' }))

test('screens come first, then what was found, and no empty group', () => {
  expect(titles(optionsFor(usable, 'DIR', found))).toEqual([
    ['Screens', 'Directory'],
    ['People', 'Asha Bhowal'],
  ])
  expect(titles(optionsFor(usable, 'asha', found))).toEqual([['People', 'Asha Bhowal']])
})

test.each([
  ['tas', ['My tasks']],
  ['peop', ['Directory']],
  ['eople', []],
  ['pers task', ['My tasks']],
  ['pany', []],
])('%s finds the screens %j', (text, expected) => {
  const [group] = optionsFor(usable, text, { groups: [], failed: [] })
  expect(group?.options.map(({ title }) => title) ?? []).toEqual(expected)
})

test('a record bears the sign of the part of the menu in which its page stands', () => {
  const [, people] = optionsFor(usable, 'd', found)
  expect(people?.options[0]).toMatchObject({ look: 'person', menuGroup: 'Company' })
})

test('before anything is typed there is what was opened last, but no screen that is closed by now', () => {
  const recent = [
    { ...asha, look: 'person' as const },
    { title: 'Outbox', detail: 'Administration', path: '/outbox', look: 'screen' as const },
    { title: 'Directory', detail: 'Company', path: '/directory', look: 'screen' as const },
  ]
  const groups = optionsAtFirst(usable, recent)
  expect(titles(groups)).toEqual([
    ['Recently opened', 'Asha Bhowal', 'Directory'],
    ['Screens', 'Directory', 'My tasks'],
  ])
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('while typing goes on, only what still fits is left of what was found', () => {
  expect(narrowed(found, 'ash delhi').groups[0]?.rows).toEqual([asha])
  expect(narrowed(found, 'ashq').groups[0]?.rows).toEqual([])
})

test('what can be done comes first, under any of its words, and what is done often before the rest', () => {
  const action = (title: string, keywords: string) => ({
    title,
    keywords,
    path: '/directory',
    group: 'Company' as const,
  })
  const actions = [action('Add employee', 'hire new person'), action('Add office', 'branch new')]
  const able = { sections, actions, uses: {} }
  const first = (text: string, uses = {}) =>
    optionsFor({ ...able, uses }, text, { groups: [], failed: [] })[0]?.options.map(({ title }) => title)
  expect(first('hire')).toEqual(['Add employee'])
  expect(first('new')).toEqual(['Add employee', 'Add office'])
  expect(first('new', { 'Add office': 3 })).toEqual(['Add office', 'Add employee'])
  expect(titles(actionsFor(able, 'branch'))).toEqual([['Do', 'Add office']])
  expect(actionsFor(able, 'ranch')).toEqual([])
})

test('of screens that fit as well as each other, the one that is used more comes first', () => {
  const two = [
    {
      group: 'Company' as const,
      screens: [
        { path: '/a', title: 'Leave rules', load },
        { path: '/b', title: 'Leave', load },
      ],
    },
  ]
  const of = (uses: Record<string, number>) =>
    optionsFor({ sections: two, actions: [], uses }, 'lea', { groups: [], failed: [] })[0]!.options.map(
      ({ path }) => path,
    )
  expect(of({})).toEqual(['/a', '/b'])
  expect(of({ '/b': 1 })).toEqual(['/b', '/a'])
})
