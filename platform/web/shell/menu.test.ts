import { expect, test } from 'vitest'
import type { Screen } from '#platform/web/frames/screen.ts'
import { listedScreenFor, menuOf } from './menu.ts'

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

test('the menu keeps the order of the specification and shows only what the person may open', () => {
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
