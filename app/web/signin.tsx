import { PathSwitch } from '#platform/web/frames/path-switch.tsx'
import { PageTitle, SigninFrame } from '#platform/web/frames/signin-frame.tsx'
import { startFrame } from '#platform/web/frames/start-frame.tsx'
import { prefetchOnceTyped } from '#platform/web/frames/prefetch-frame.ts'
import { signinScreens } from './signin-screens.ts'

startFrame(
  <SigninFrame>
    <PathSwitch
      screens={signinScreens}
      missing={<PageTitle title="This page is not open">Signing in is not set up on this server.</PageTitle>}
    />
  </SigninFrame>,
)
prefetchOnceTyped('/')
