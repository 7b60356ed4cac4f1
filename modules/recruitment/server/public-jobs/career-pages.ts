import { companyLogo, readMainCompany } from '#organization/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanedHtml, html, type Html } from '#platform/server/http/html-text.ts'
import type { AskedPage, PageAnswer, ServedPage } from '#platform/server/http/served-pages.ts'
import { excerptOf, plainTextOf } from '#platform/server/rich-text/plain-text.ts'
import { jobEmploymentTypes, workLocations } from '#recruitment/contract/recruitment-lists.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { jobPostingOf } from './job-posting.ts'
import {
  findOptionalCompanyName,
  findOptionalPublicJob,
  listOpenJobs,
  listSimilarJobs,
  type ListedOpenJob,
  type PublicJob,
} from './public-job-queries.ts'

type Parts = Pick<RecruitmentParts, 'config'>
type Company = { readonly company: string; readonly logo: string }

/** The open jobs of the group or of one company, and each job: read without scripts and by search engines. */
export const careerPages = (parts: Parts): readonly ServedPage[] => [
  { path: '/careers', answer: listPage(parts) },
  { path: '/careers/:slug', answer: jobPage(parts) },
]

const framed = ({ company, logo }: Company, content: Html): Html =>
  html`<main class="served">
    <p class="served-company">
      ${logo === '' ? '' : html`<img src="${logo}" alt="" height="32" />`}<span>${company}</span>
    </p>
    ${content}
  </main>`

/** `?company=2` narrows it to one company; anything that is no company is not there. */
async function companyOf(
  ctx: Ctx,
  given: string | undefined,
): Promise<(Company & { id: number | null }) | null> {
  if (given === undefined) return { id: null, ...(await readMainCompany(ctx)) }
  const found = /^[1-9]\d{0,8}$/.test(given) ? await findOptionalCompanyName(ctx, Number(given)) : undefined
  return found ? { id: found.id, company: found.name, logo: await companyLogo(ctx, found.id) } : null
}

const listPage =
  ({ config }: Parts) =>
  async (ctx: Ctx, { query }: AskedPage): Promise<PageAnswer> => {
    const company = await companyOf(ctx, query['company'])
    if (company === null) return notThere(await readMainCompany(ctx))
    const jobs = await listOpenJobs(ctx, company.id)
    const count = jobs.length === 1 ? '1 open job' : `${jobs.length} open jobs`
    return {
      status: 200,
      title: `Open jobs at ${company.company}`,
      description: `${count} at ${company.company}. Read about each and apply online.`,
      canonical: `${config.publicUrl}/careers${company.id === null ? '' : `?company=${company.id}`}`,
      body: framed(
        company,
        html`<h1>Open jobs</h1>
          ${
            jobs.length === 0
              ? html`<p class="served-quiet">No job is open at the moment. Please come back later.</p>`
              : jobList(jobs)
          }`,
      ),
    }
  }

const jobList = (jobs: readonly ListedOpenJob[]): Html =>
  html`<ul class="served-list">
    ${jobs.map(
      (job) =>
        html`<li>
          <a href="/careers/${job.slug}">${job.title}</a><span class="served-quiet">${shortFacts(job)}</span>
        </li>`,
    )}
  </ul>`

const shortFacts = (job: ListedOpenJob): string =>
  [
    job.company,
    job.location,
    jobEmploymentTypes.labelOf(job.employment_type),
    workLocations.labelOf(job.work_location),
    experienceOf(job),
  ]
    .filter(Boolean)
    .join(' · ')

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

function experienceOf({ experience_from: from, experience_to: to }: ListedOpenJob): string | null {
  if (to === null) return from === 0 ? null : `${years(from)} or more`
  return from === to ? years(from) : `${from} to ${years(to)}`
}

const jobPage =
  ({ config }: Parts) =>
  async (ctx: Ctx, { params }: AskedPage): Promise<PageAnswer> => {
    const job = await findOptionalPublicJob(ctx, params['slug'] ?? '')
    if (!job) return notThere(await readMainCompany(ctx))
    const company = { company: job.company, logo: await companyLogo(ctx, job.company_id) }
    if (!job.published) return closedPage(company, job, await listSimilarJobs(ctx, job))
    return {
      status: 200,
      title: `${job.title}${job.location === null ? '' : `, ${job.location}`} – ${job.company}`,
      description: excerptOf(plainTextOf(job.description)),
      canonical: `${config.publicUrl}/careers/${job.slug}`,
      structured: jobPostingOf(job, { publicUrl: config.publicUrl, logo: company.logo }),
      body: framed(company, jobText(job)),
    }
  }

const notThere = (company: Company): PageAnswer => ({
  status: 404,
  title: 'This job does not exist',
  description: '',
  canonical: null,
  body: framed(
    company,
    html`<h1>This job does not exist</h1>
      <p>Please check the link, or <a href="/careers">see all open jobs</a>.</p>`,
  ),
})

/** Search engines take a closed job out of their lists; people find what is near to it. */
const closedPage = (company: Company, job: PublicJob, similar: readonly ListedOpenJob[]): PageAnswer => ({
  status: 410,
  title: `Closed: ${job.title}`,
  description: 'This job is closed.',
  canonical: null,
  body: framed(
    company,
    html`<h1>${job.title}</h1>
      <p>This job is closed.</p>
      ${
        similar.length === 0
          ? ''
          : html`<h2>Similar open jobs</h2>
              ${jobList(similar)}`
      }
      <p><a href="/careers">All open jobs</a></p>`,
  ),
})

const jobText = (job: PublicJob): Html =>
  html`<header><h1>${job.title}</h1></header>
    <dl class="served-facts">
      ${factsOf(job).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <a class="served-button" href="/careers/${job.slug}/apply">Apply for this job</a>
    <div class="served-text">${cleanedHtml(job.description)}</div>
    ${skillsOf(job)}
    <p><a href="/careers/${job.slug}/apply">Apply for ${job.title}</a></p>
    <p><a href="/careers?company=${job.company_id}">All open jobs at ${job.company}</a></p>`

const skillsOf = ({ skills }: PublicJob): Html =>
  skills.length === 0
    ? html``
    : html`<section>
        <h2>Skills</h2>
        <ul class="served-tags">
          ${skills.map(({ name, must }) => html`<li>${must ? name : `${name} (nice to have)`}</li>`)}
        </ul>
      </section>`

function factsOf(job: PublicJob): [string, string][] {
  const rows: [string, string | null][] = [
    ['Company', job.company],
    ['Office', job.location],
    ['Employment', jobEmploymentTypes.labelOf(job.employment_type)],
    ['Work location', workLocations.labelOf(job.work_location)],
    ['Experience', experienceOf(job)],
    ['Openings', String(job.openings)],
    ['Salary for a year', salaryOf(job)],
    ['Apply by', job.closes_on === null ? null : dayInWords(job.closes_on)],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== null)
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

function salaryOf({ salary_from: from, salary_to: to }: PublicJob): string | null {
  if (from === null && to === null) return null
  if (from === null) return `up to ${rupees.format(to! / 100)}`
  return to === null
    ? `from ${rupees.format(from / 100)}`
    : `${rupees.format(from / 100)} to ${rupees.format(to / 100)}`
}
