import { publicAddress } from '#platform/contract/public-address.ts'
import type { FrameScreen } from '#platform/web/frames/screen.ts'
import type { getVerifyCompany } from '#training/contract/certificates/certificate-calls.ts'

const company = publicAddress<typeof getVerifyCompany>('GET', '/training/verify-company')

/** For anyone who was handed a certificate, such as an employer. */
export const trainingPublicScreens: readonly FrameScreen[] = [
  {
    path: '/verify-certificate',
    title: 'Verify a certificate',
    load: () => import('./verify-screen.tsx'),
    company,
  },
]
