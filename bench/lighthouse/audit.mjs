// Runs in the folder that Lighthouse is installed in: node audit.mjs PORT URL, prints the scores and what costs them as JSON.
import lighthouse from 'lighthouse';

const [, , port, url] = process.argv;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const settings = {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  throttlingMethod: 'devtools',
  onlyCategories: categories,
};
const { lhr } = await lighthouse(url, settings);
if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`);

/** What costs a category that ought to be whole, each with the first place that it names. */
const costs = categories
  .filter((name) => name !== 'performance')
  .flatMap((name) => lhr.categories[name].auditRefs.map(({ id }) => lhr.audits[id]))
  .filter(({ score }) => score !== null && score < 1)
  .map(({ id, details }) => `${id}: ${details?.items?.[0]?.node?.selector ?? details?.items?.[0]?.description ?? ''}`);
const of = (id) => lhr.audits[id].numericValue;
console.log(
  JSON.stringify({
    scores: Object.fromEntries(categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
    lcpMs: Math.round(of('largest-contentful-paint')),
    blockingMs: Math.round(of('total-blocking-time')),
    shift: of('cumulative-layout-shift'),
    costs,
  }),
);
