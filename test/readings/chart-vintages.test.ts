import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { Publication } from '../../platform/series/publication.ts';
import { lendTab } from '../harness/browser/lend-tab.ts';
import { NO_BROWSER } from '../harness/browser/open-browser.ts';
import { HTML, plainText } from '../harness/clients/read-page.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Answer, type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

// A chart page as of a past day: data known then, from values published by then.

const PAST = '2024-03-10';
const { stack } = await shareReader();

const pageOf = async (path: string, on = stack) => {
  const { status, body } = await on.get(path, HTML);
  expect(status, path).toBe(200);
  return parse(body);
};
const verdictOf = async (path: string, on = stack) =>
  plainText((await pageOf(path, on)).querySelector('[data-verdict]'));

interface Model {
  readonly curveThen: readonly number[] | null;
  readonly curveNow: readonly number[] | null;
  readonly edges: readonly number[];
  readonly placesThen: readonly (number | null)[] | null;
  readonly placesNow: readonly (number | null)[];
  readonly placeThen: number | null;
}

async function modelOf(slug: string, known: string | null, on: Served): Promise<Model> {
  const args = `slug: "${slug}", from: "2014-01-01", to: "${PAST}"${known ? `, knownAt: "${known}"` : ''}`;
  const fields = 'curveThen curveNow edges placesThen placesNow placeThen';
  const { body } = await on.graphql(`{ chartPage(${args}) { vintage { model { ${fields} } } } }`, {
    key: await on.key('api_power'),
  });
  expect(body.errors).toBeUndefined();
  return body.data.chartPage.vintage.model;
}

describe('a model on a past day', () => {
  let early: Stack;
  beforeAll(async () => {
    // A service without any of the later days.
    early = await startStack({ NOW: `${PAST}T09:00:00Z` }, { on: 'sample' });
  });
  afterAll(() => early?.close());

  it.each(['rainbow', 'power-law', 'mvrv-zscore', 'thermocap'])(
    'equals the model of a service without any later day: %s',
    async (slug) => {
      const [then, now] = [await modelOf(slug, PAST, stack), await modelOf(slug, null, early)];
      expect(then.curveThen).toEqual(now.curveNow);
      expect(then.edges).toEqual(now.edges);
      expect(then.placeThen).toBe(now.placeThen);
      // A model with a curve shows the curve of that day; others show the positions of all days.
      if (then.placesThen) expect(then.placesThen).toEqual(now.placesNow);
      expect(then.placesNow).not.toEqual(now.placesNow);
    },
  );

  it('is described in a sentence with the number from the page of that day', async () => {
    const was = await verdictOf('/charts/rainbow?lang=en', early);
    const place = /Known today: Rainbow position (.*?)\./.exec(was)?.[1] ?? 'none';
    const is = await verdictOf(`/charts/rainbow?known_at=${PAST}&lang=en`);
    expect(is).toContain(`On 10 March 2024 the value stood at ${place}`);
    expect(is).toContain('Today’s model puts the same day at');
    expect(await verdictOf(`/charts/rainbow?known_at=${PAST}&lang=de`)).toContain(
      'Am 10. März 2024 stand der Wert bei',
    );
  });
});

describe('the page of a past day', () => {
  it('draws the curve of that day next to the curve of today, and fades later values', async () => {
    const page = await pageOf(`/charts/rainbow?known_at=${PAST}`);
    const wide = page.querySelector('.plot .wide svg');
    for (const part of ['.then', '.curve', '.hindsight', '.known', '.later', '.linec.after'])
      expect(wide?.querySelectorAll(part).length, part).toBeGreaterThan(0);
    expect(wide?.querySelectorAll('.band').length).toBe(5);
    const today = (await pageOf('/charts/rainbow')).querySelector('.plot .wide svg');
    for (const part of ['.then', '.known', '.later', '.after']) expect(today?.querySelector(part), part).toBeNull();
    expect(today?.querySelectorAll('.band').length).toBe(5);
  });

  it('ends a line with the newest day that its source had published', async () => {
    const days = async (known: string) => {
      const { body } = await stack.graphql(
        `{ chartPage(slug: "m2-us", knownAt: "${known}") { vintage { lines { key publishedTo } } } }`,
        { key: await stack.key('api_power') },
      );
      return body.data.chartPage.vintage.lines[0];
    };
    const { publicationLagDays: lag = 0 } = (await loadEngineDeclarations()).series.get('m2_us') ?? {};
    expect(lag).toBeGreaterThan(7);
    expect(await days('2020-06-17')).toEqual({ key: 'value', publishedTo: toIsoDate(toDay('2020-06-17') + 1 - lag) });
  });

  it('offers days as links and keeps the chosen one in every link of the chart', async () => {
    const presets = (await pageOf('/charts/rainbow?lang=en')).querySelectorAll('.presets a');
    expect(presets.map(plainText)).toEqual(expect.arrayContaining(['Halving 3', 'Halving 4', 'A year ago', 'Today']));
    for (const link of presets) await pageOf(link.getAttribute('href') ?? '');
    const page = await pageOf(`/charts/rainbow?range=4y&known_at=${PAST}&lang=en`);
    const links = page
      .querySelectorAll('#chart-view nav a, #chart-view .chip')
      .map((link) => link.getAttribute('href'));
    expect(links).toContain(`/charts/rainbow?tab=table&range=4y&known_at=${PAST}`);
    expect(links).toContain(`/charts/rainbow?range=4y`);
  });

  it('reports that a chart has neither a model nor revisions', async () => {
    const verdict = await verdictOf(`/charts/nupl?known_at=${PAST}&lang=en`);
    expect(verdict).toContain('This chart has no model');
    expect(verdict).toContain('No value that was known then has been revised since.');
    expect(await verdictOf('/charts/cycle-overlay?lang=en')).toContain('no earlier state');
  });

  it('refuses days before the chart begins and after the newest one', async () => {
    const statuses = ['2008-01-01', '2031-01-01', 'soon'].map(
      async (day) => (await stack.get(`/charts/rainbow?known_at=${day}`, HTML)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
  });

  it('is charged to its caller like other past readings', async () => {
    const key = await stack.newKey('free');
    const left = ({ headers }: Answer) => Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const cheap = () => stack.graphql('{ pulse { score } }', { key });
    const costOf = async (fields: string) => {
      const pages = Array.from(
        { length: 18 },
        (_, i) => `v${i}: chartPage(slug: "rainbow", knownAt: "2020-01-${10 + i}") ${fields}`,
      );
      const before = left(await cheap());
      expect((await stack.graphql(`{ ${pages.join(' ')} }`, { key })).body.errors).toBeUndefined();
      return before - left(await cheap());
    };
    // 18 vintages of 30 ms are two requests of 250 ms beyond the first.
    expect((await costOf('{ vintage { isPast } }')) - (await costOf('{ showsPrice }'))).toBe(2);
  });

  it('is drawn as a file too', async () => {
    const { body } = await stack.get(`/charts/rainbow/image.svg?known_at=${PAST}`, {
      headers: { accept: 'image/svg+xml' },
    });
    expect(String(body)).toContain('class="known"');
  });
});

it('keeps every parameter of the address in the language link, and none in the canonical one', async () => {
  const page = await pageOf(`/charts/rainbow?range=4y&known_at=${PAST}&scale=log&lang=en`);
  const other = new URL(page.querySelector('header a[hreflang=de]')?.getAttribute('href') ?? '', stack.url);
  expect(Object.fromEntries(other.searchParams)).toEqual({ range: '4y', known_at: PAST, scale: 'log', lang: 'de' });
  expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${stack.url}/charts/rainbow`);
  const list = await pageOf('/charts?q=mvrv&lang=de');
  expect(list.querySelector('header a[hreflang=en]')?.getAttribute('href')).toBe('/charts?q=mvrv&lang=en');
});

describe('a revised source', () => {
  const DAY = '2024-04-01';
  const clock = createStandingClock();
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({}, { clock });
  });
  afterAll(() => stack?.close());

  /** Publishes a value again, with another number. */
  const publish = (seriesId: string, value: number) => {
    const collected = [{ seriesId, source: 'test', days: [toDay(DAY)], values: [value] }];
    const publication: Publication = { origin: 'test', sample: true, panels: [], collected, derive: () => [] };
    return stack.state.store.series.publish(publication);
  };

  it('is shown as it was known before, with a table of its revisions', async () => {
    const before = clock.today();
    clock.reach(before + 10);
    await publish('m2_us', 12_345);
    clock.reach(before + 20);
    await publish('m2_us', 15_432);
    const today = toIsoDate(clock.today());
    const rowsOf = (page: HTMLElement) =>
      page.querySelectorAll('.then-now tbody tr').map((row) => row.querySelectorAll('th, td').map(plainText));
    const known = async (days: number) => pageOf(`/charts/m2-us?known_at=${toIsoDate(before + days)}&lang=en`, stack);

    const between = rowsOf(await known(12));
    expect(between.length).toBe(1);
    expect(between[0]?.slice(2, 4)).toEqual(['12,345 billion USD', '15,432 billion USD']);
    expect(between[0]?.at(-1)).toBe('test');
    const [first] = rowsOf(await known(1));
    expect(first?.[2]).not.toMatch(/12,345|15,432/);
    // The newest page lists all revisions so far, from the first value on.
    expect(rowsOf(await pageOf('/charts/m2-us?lang=en', stack))[0]?.slice(2, 4)).toEqual([
      first?.[2],
      '15,432 billion USD',
    ]);
    expect(plainText((await pageOf('/charts/m2-us?lang=en', stack)).querySelector('[data-verdict]'))).toContain(
      'One value of this chart has been revised.',
    );

    // Values as known then are a separate line.
    const { body } = await stack.graphql(
      `{ chartPage(slug: "m2-us", from: "2024-03-01", to: "2024-06-30", knownAt: "${toIsoDate(before + 12)}") { days vintage { lines { key values } } } }`,
      { key: await stack.key('api_power') },
    );
    const [line] = body.data.chartPage.vintage.lines;
    expect(line.values).toContain(12_345);
    expect(line.values).not.toContain(15_432);
    expect((await known(12)).querySelector('.plot .wide .then')).not.toBeNull();
    expect(today > DAY).toBe(true);
  });
});

describe.skipIf(NO_BROWSER)('in a browser', () => {
  it('moves from vintage to vintage by the keys of the slider, and announces the change', async () => {
    const tab = await lendTab({ width: 1440, height: 1000 });
    const refused: string[] = [];
    tab.on('console', (message) => refused.push(message.text()));
    tab.on('pageerror', (error) => refused.push(error.message));
    await tab.goto(`${stack.url}/charts/rainbow?known_at=2017-12-31&lang=en`);
    const slider = tab.getByRole('slider');
    expect(await slider.getAttribute('aria-valuetext')).toBe('31 December 2017');
    await slider.focus();
    await tab.keyboard.press('ArrowLeft');
    await tab.waitForURL('**/charts/rainbow?known_at=2017-11-30&lang=en');
    await tab.locator('[data-verdict]', { hasText: '30 November 2017' }).waitFor();
    expect(await tab.locator('[aria-live=polite]').textContent()).toContain('On 30 November 2017');
    expect(await tab.getByRole('slider').evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await tab.keyboard.press('End');
    await tab.waitForURL('**/charts/rainbow?lang=en');
    await tab.locator('[data-verdict]', { hasText: 'Known today' }).waitFor();

    // The thumb of the slider is below its day: at the end of the plot.
    const [thumb, plot] = [
      await tab.getByRole('slider').boundingBox(),
      await tab.locator('.plot .wide svg').boundingBox(),
    ];
    const right = Number(await tab.locator('.plot .wide svg').getAttribute('data-right'));
    const scale = (plot?.width ?? 0) / 1248;
    expect(Math.abs((thumb?.x ?? 0) + (thumb?.width ?? 0) - 10 - ((plot?.x ?? 0) + right * scale))).toBeLessThan(2);
    expect(refused).toEqual([]);
  });

  it('offers days without script', async () => {
    const tab = await lendTab({ javaScriptEnabled: false });
    await tab.goto(`${stack.url}/charts/rainbow`);
    expect(await tab.getByRole('slider').count()).toBe(0);
    await tab.getByRole('link', { name: 'Halving 3' }).click();
    await tab.waitForURL('**/charts/rainbow?known_at=2020-05-11');
    expect(await tab.locator('[data-verdict]').textContent()).toContain('On 11 May 2020');
  });
});
