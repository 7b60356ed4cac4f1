import { startFrame } from '../../platform/web/frames/start-frame.tsx'

startFrame(<main />)
