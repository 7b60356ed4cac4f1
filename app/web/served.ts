import { postFrameHeight } from '#platform/web/frames/frame-height.ts'
import { followTheme } from '#platform/web/look/theme-choice.ts'
import '#platform/web/look/ground.css'
import '#platform/web/frames/served-page.css'

// The server has written the page; what runs here only follows the colours and tells a website around it the height.
followTheme()
postFrameHeight()
