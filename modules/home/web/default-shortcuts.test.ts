import { expect, test } from 'vitest'
import type { MenuGroup } from '#platform/web/frames/screen.ts'
import { defaultShortcuts } from './default-shortcuts.ts'

const load = () => Promise.reject(new Error('never loaded'))
const section = (group: MenuGroup, paths: string[]) => ({
  group,
  screens: paths.map((path) => ({ path, title: path, load })),
})

test('the first of each part of the menu, then the second of each, six in all', () => {
  const menu = [
    section('Personal', ['/notifications', '/my-tasks', '/access-control', '/payslip']),
    section('Company', ['/directory']),
    section('Administration', ['/outbox', '/system', '/departments']),
  ]
  expect(defaultShortcuts(menu)).toEqual([
    '/notifications',
    '/directory',
    '/outbox',
    '/my-tasks',
    '/system',
    '/access-control',
  ])
})

test('a person who may open little is proposed only that', () => {
  expect(defaultShortcuts([section('Other', ['/settings'])])).toEqual(['/settings'])
  expect(defaultShortcuts([])).toEqual([])
})
