type Given = Readonly<Record<string, unknown>>;

/** Returns a fault for each setting that another one requires or forbids. */
export function conflictsOf(given: Given): string[] {
  const faults: string[] = [];
  if (given.SUBGRAPH_URLS && !given.INTERNAL_TOKEN_SECRET)
    faults.push('INTERNAL_TOKEN_SECRET: required with SUBGRAPH_URLS');
  if (given.X402_FACILITATOR_URL && !given.X402_PAY_TO) faults.push('X402_PAY_TO: required with X402_FACILITATOR_URL');
  if ((given.LIVE_SOURCES ?? 'none') !== 'none' && (given.DATASET ?? 'sample') === 'sample')
    faults.push(
      'LIVE_SOURCES: not allowed with DATASET=sample, because real and sample observations must not mix; set DATASET=none or the path of a manifest of real history',
    );
  return [...faults, ...demoFaults(given), ...checkoutFaults(given)];
}

/** Days that have not happened must never be shown as if live sources had delivered them. */
function demoFaults(given: Given): string[] {
  if (given.DEMO_CLOCK !== 'on') return [];
  return [
    ...((given.DATASET ?? 'sample') === 'sample' ? [] : ['DEMO_CLOCK: allowed with DATASET=sample only']),
    ...((given.LIVE_SOURCES ?? 'none') === 'none' ? [] : ['DEMO_CLOCK: not allowed with LIVE_SOURCES']),
    ...(given.SUBGRAPH_URLS
      ? ['DEMO_CLOCK: not allowed with SUBGRAPH_URLS, because other processes have their own clock']
      : []),
  ];
}

function checkoutFaults(given: Given): string[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return [];
  return [
    ...missing.map((name) => `${name}: required with ${names.find((one) => one !== name)}`),
    ...(given.PUBLIC_URL ? [] : ['PUBLIC_URL: required with STRIPE_SECRET_KEY, because Stripe redirects payers to it']),
  ];
}
