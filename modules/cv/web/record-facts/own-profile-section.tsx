import { Link } from 'react-router'
import { KeyValue } from '#platform/web/light/key-value.tsx'
import { Section } from '#platform/web/light/section.tsx'
import { show } from '#platform/web/light/format-values.ts'
import type { CvProfile } from '#cv/contract/cv-calls.ts'

/** What stands at the head of the CV comes from the profile and is not typed again. */
export const OwnProfile = ({ profile }: { profile: CvProfile }) => (
  <Section
    title="From your profile"
    about="Shown on the CV as it is in your profile."
    actions={<Link to="/profile-details">My profile</Link>}
  >
    <KeyValue
      entries={[
        ['Name', profile.name],
        ['Designation', profile.designation],
        ['Department', profile.department],
        ['Company', profile.company],
        ['Joining date', profile.joined_on && show.day(profile.joined_on)],
        ['Email', profile.email],
        ['Work phone', profile.phone],
      ]}
    />
  </Section>
)
