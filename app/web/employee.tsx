import { awayOf } from '#calendar/web/public.ts'
import { SavedViews, searchRecords, usePins } from '#home/web/public.ts'
import { logout, me } from '#identity/contract/identity-calls.ts'
import { SeeAsBanner } from '#identity/web/public.ts'
import { HelpLink, UrgentBanner } from '#notices/web/public.ts'
import { NoticeBell } from '#notifications/web/public.ts'
import { pictureOf } from '#people/web/public.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { useSend } from '#platform/web/calls/use-send.ts'
import { AwayContext } from '#platform/web/kit/away-source.ts'
import { PictureContext } from '#platform/web/kit/picture-source.ts'
import { FailureState } from '#platform/web/light/states.tsx'
import { seeingAs } from '#platform/web/see-as.ts'
import { goOut, isSignedIn, leave } from '#platform/web/session.ts'
import { AccountMenu } from '#platform/web/shell/account-menu.tsx'
import { employeeRoutes } from '#platform/web/shell/employee-routes.tsx'
import { EmployeeShell } from '#platform/web/shell/employee-shell.tsx'
import { mayOpen } from '#platform/web/shell/menu.ts'
import { PaletteSearchContext } from '#platform/web/shell/palette-search.ts'
import { startEmployeeFrame } from '#platform/web/shell/start-employee-frame.tsx'
import { fillPlaces } from './places.ts'
import { screens } from './screens.ts'

fillPlaces()

const seen = seeingAs()

const ownPages = screens.filter(({ path }) => path === '/profile-details' || path === '/settings')

const usePerson = () => useCall(me, {}).data ?? null

function Shell() {
  const person = useCall(me, {})
  const pins = usePins({ readOnly: seen !== null })
  if (person.isError)
    return <FailureState asPage failure={person.error} again={() => void person.refetch()} />
  const readsBoard = 'notices.board.read' in (person.data?.permissions ?? {})
  return (
    <SavedViews>
      <PaletteSearchContext value={searchRecords}>
        <PictureContext value={pictureOf}>
          <AwayContext value={awayOf}>
            <EmployeeShell
              screens={screens}
              person={person.data ?? null}
              pins={pins}
              bell={
                <>
                  {(readsBoard || !person.data) && <HelpLink />}
                  <NoticeBell />
                </>
              }
              // Nothing in it belongs to someone who only looks.
              account={seen === null && <Account />}
              banner={
                <>
                  {seen && <SeeAsBanner seen={seen} />}
                  <UrgentBanner reads={readsBoard} />
                </>
              }
            />
          </AwayContext>
        </PictureContext>
      </PaletteSearchContext>
    </SavedViews>
  )
}

function Account() {
  const person = usePerson()
  const { send } = useSend(logout)
  if (!person) return null
  return (
    <AccountMenu
      id={person.id}
      name={person.name}
      detail={person.email}
      pages={ownPages.filter((screen) => mayOpen(person, screen))}
      onSignOut={() => void goOut(send({}))}
    />
  )
}

if (isSignedIn()) startEmployeeFrame(employeeRoutes(screens, { Shell, usePerson }))
else leave('employee')
