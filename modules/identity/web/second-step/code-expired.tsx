import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { Button } from '#platform/web/light/button.tsx'

export const CodeOver = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <>
    <PageTitle title="This code has expired">
      Codes work for a few minutes and a few tries. Start again to get a new one.
    </PageTitle>
    <Button look="primary" wide autoFocus onClick={onStartAgain}>
      Start again
    </Button>
  </>
)
