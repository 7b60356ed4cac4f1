import { DeskBar, DeskFrame } from '#platform/web/frames/desk-frame.tsx'
import { PathSwitch } from '#platform/web/frames/path-switch.tsx'
import { startFrame } from '#platform/web/frames/start-frame.tsx'
import { deskScreens } from './desk-screens.ts'

startFrame(
  <DeskFrame>
    <PathSwitch screens={deskScreens} missing={<DeskBar title="There is no visitor book here" />} />
  </DeskFrame>,
)
