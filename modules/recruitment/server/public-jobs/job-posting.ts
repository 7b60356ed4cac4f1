import { companyDay } from '#platform/server/company-day.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { PublicJob } from './public-job-queries.ts'

const employment = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contractual: 'CONTRACTOR',
  trainee: 'INTERN',
} as const

type Facts = { readonly publicUrl: string; readonly logo: string }

/** What search engines for jobs read: schema.org/JobPosting. */
export const jobPostingOf = (job: PublicJob, { publicUrl, logo }: Facts): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  description: job.description,
  identifier: { '@type': 'PropertyValue', name: job.company, value: job.code },
  datePosted: companyDay(job.published_at ?? ''),
  ...(job.closes_on === null ? {} : { validThrough: job.closes_on }),
  employmentType: employment[job.employment_type],
  totalJobOpenings: job.openings,
  directApply: true,
  hiringOrganization: {
    '@type': 'Organization',
    name: job.company,
    ...(logo === '' ? {} : { logo: `${publicUrl}${logo}` }),
  },
  ...placeOf(job),
  ...(job.skills.length === 0 ? {} : { skills: job.skills.map(({ name }) => name).join(', ') }),
  ...(job.experience_from === 0
    ? {}
    : {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: job.experience_from * 12,
        },
      }),
  ...salaryOf(job),
})

const india = { '@type': 'Country', name: 'India' }

/** The offices of the group are in India where their clocks are. */
function placeOf({ location, time_zone, work_location }: PublicJob): object {
  const isRemote = work_location !== 'work_from_office'
  const country = time_zone === null || time_zone === COMPANY_ZONE ? { addressCountry: 'IN' } : {}
  return {
    ...(isRemote ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: india } : {}),
    ...(location === null
      ? {}
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: location, ...country },
          },
        }),
  }
}

function salaryOf({ salary_from, salary_to }: PublicJob): object {
  if (salary_from === null && salary_to === null) return {}
  const rupees = (paise: number) => paise / 100
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: {
        '@type': 'QuantitativeValue',
        ...(salary_from === null ? {} : { minValue: rupees(salary_from) }),
        ...(salary_to === null ? {} : { maxValue: rupees(salary_to) }),
        unitText: 'YEAR',
      },
    },
  }
}
