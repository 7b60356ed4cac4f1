import { PathSwitch } from '#platform/web/frames/path-switch.tsx'
import { PublicHead } from '#platform/web/frames/public-head.tsx'
import { PublicFrame } from '#platform/web/frames/public-frame.tsx'
import { startFrame } from '#platform/web/frames/start-frame.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { publicScreens } from './public-screens.ts'

startFrame(
  <PublicFrame>
    <PathSwitch
      screens={publicScreens}
      head={(screen) => <PublicHead screen={screen} />}
      missing={
        <EmptyState asPage title="There is nothing at this address">
          Please check the link.
        </EmptyState>
      }
    />
  </PublicFrame>,
)
