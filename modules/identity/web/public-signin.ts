import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** A door of its own: through the other one the sign-in would lead to the kit of the employee area. */
export const identitySigninScreens: readonly FrameScreen[] = [
  { path: '/login', title: 'Sign in', load: () => import('./sign-in/sign-in-screen.tsx') },
  {
    path: '/verify-otp',
    title: 'Enter your code',
    load: () => import('./second-step/verify-otp-screen.tsx'),
  },
  {
    path: '/forgot-password-otp',
    title: 'Forgotten password',
    load: () => import('./passwords/forgot-password-otp-screen.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Choose a password',
    load: () => import('./passwords/reset-password-screen.tsx'),
  },
  {
    path: '/change-password',
    title: 'Change password',
    load: () => import('./passwords/change-password-screen.tsx'),
  },
  {
    path: '/set-up',
    title: 'Set-up',
    load: () => import('./accounts/set-up-first-administrator-screen.tsx'),
  },
]
