import { PageTitle } from '#platform/web/frames/signin-frame.tsx'
import { Button } from '#platform/web/light/button.tsx'

export const CodeOver = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <>
    <PageTitle title="This code is over">
      A code works for a few minutes and a few tries, so that no one can guess it. Start again, and another
      one is sent.
    </PageTitle>
    <Button look="primary" wide autoFocus onClick={onStartAgain}>
      Start again
    </Button>
  </>
)
