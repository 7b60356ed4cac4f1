import type { FrameScreen } from '#platform/web/frames/screen.ts'

/** A door of its own: through the other one the sign-in would lead to the kit of the employee area. */
export const identitySigninScreens: readonly FrameScreen[] = [
  { path: '/login', title: 'Sign in', load: () => import('./sign-in-screen.tsx') },
  { path: '/verify-otp', title: 'Enter your code', load: () => import('./verify-otp-screen.tsx') },
  {
    path: '/forgot-password-otp',
    title: 'Forgotten password',
    load: () => import('./forgot-password-otp-screen.tsx'),
  },
  { path: '/reset-password', title: 'Choose a password', load: () => import('./reset-password-screen.tsx') },
  { path: '/change-password', title: 'Change password', load: () => import('./change-password-screen.tsx') },
  { path: '/set-up', title: 'Set-up', load: () => import('./set-up-screen.tsx') },
]
