import { expect, test } from 'vitest'
import type { Screen } from '#platform/web/frames/screen.ts'
import { listedOf, listedScreenFor, menuOf, partsOf, tabsOf } from './menu.ts'

const load = () => Promise.reject(new Error('not opened in this test'))
const screens: Screen[] = [
  { path: '/policies', title: 'Policies', menuGroup: 'Company', load },
  { path: '/payslip', title: 'Payslips', menuGroup: 'Personal', needs: 'payroll.payslip.read', load },
  { path: '/jobs', title: 'Jobs', menuGroup: 'Recruitment', needs: 'recruitment.job.read', load },
  { path: '/jobs/:id', title: 'Job', load },
]
const person = {
  name: 'Asha Rao',
  staff: true,
  permissions: { 'payroll.payslip.read': 'own', 'recruitment.job.read': 'none' },
} as const

test('the menu has the groups in the order in which people need them, and shows only what the person may open', () => {
  expect(
    menuOf(screens, person).map((section) => [section.group, section.screens.map(({ path }) => path)]),
  ).toEqual([
    ['Personal', ['/payslip']],
    ['Company', ['/policies']],
  ])
})

test('a deeper page belongs to the listed screen above it', () => {
  expect(listedScreenFor(screens, '/jobs/12/applicants')?.path).toBe('/jobs')
  expect(listedScreenFor(screens, '/jobsite')).toBeUndefined()
})

test('what is about the own employment is not offered to customers', () => {
  const own = [{ path: '/own', title: 'Own', menuGroup: 'Personal', forStaff: true, load }] as const
  expect(menuOf(own, person)).toHaveLength(1)
  expect(menuOf(own, { ...person, staff: false })).toEqual([])
})

const family: Screen[] = [
  { path: '/staff', title: 'Employees', menuGroup: 'Administration', needs: 'staff', load },
  { path: '/staff-import', title: 'Import', menuGroup: 'Administration', tabOf: '/staff', load },
  { path: '/staff-gaps', title: 'Gaps', menuGroup: 'Administration', tabOf: '/staff', needs: 'gaps', load },
]

test('a tab stands above its screen and not in the menu', () => {
  const sections = menuOf(family, { ...person, permissions: { staff: 'all', gaps: 'all' } })
  expect(listedOf(sections, sections[0]!).map(({ path }) => path)).toEqual(['/staff'])
  expect(tabsOf(sections, '/staff-gaps').map(({ path }) => path)).toEqual([
    '/staff',
    '/staff-import',
    '/staff-gaps',
  ])
  expect(listedScreenFor(sections[0]!.screens, '/staff-import')?.path).toBe('/staff')
})

test('anyone who may not open the screen of a tab finds the tab in the menu', () => {
  const sections = menuOf(family, { ...person, permissions: { gaps: 'all' } })
  expect(listedOf(sections, sections[0]!).map(({ path }) => path)).toEqual(['/staff-import', '/staff-gaps'])
  expect(tabsOf(sections, '/staff-gaps')).toEqual([])
  expect(listedScreenFor(sections[0]!.screens, '/staff-gaps')?.path).toBe('/staff-gaps')
})

test('the screens of a group stand under their headings', () => {
  const parted: Screen[] = [
    { path: '/a', title: 'A', menuGroup: 'Personal', menuPart: 'Time', load },
    { path: '/b', title: 'B', menuGroup: 'Personal', load },
    { path: '/c', title: 'C', menuGroup: 'Personal', menuPart: 'Time', load },
  ]
  expect(partsOf(parted).map(([part, those]) => [part, those.map(({ path }) => path)])).toEqual([
    ['Time', ['/a', '/c']],
    ['', ['/b']],
  ])
})
