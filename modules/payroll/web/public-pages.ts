import { publicAddress } from '#platform/contract/public-address.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'
import type { getVerifyCompany } from '#payroll/contract/slips/verify-calls.ts'

const company = publicAddress<typeof getVerifyCompany>('GET', '/payslip/verify-company')

/** For anyone who was handed a payslip, such as a bank. */
export const payrollPublicScreens: readonly FrameScreen[] = [
  {
    path: '/verify-payslip',
    title: 'Check a payslip',
    load: () => import('./slips/verify-screen.tsx'),
    company,
  },
]
