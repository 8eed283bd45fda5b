import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { closing, connectSocket, subscribe } from '../harness/clients/live-clients.ts';
import { type FaultyLink, startFaultyLink } from '../harness/clients/start-faulty-link.ts';
import { REDIS_URL, SERVER_URL } from '../harness/data/databases.ts';
import { startProcess } from '../harness/processes/start-process.ts';
import { publishPulse } from '../harness/publishing/publish-change.ts';
import { newestDay, publishOn } from '../harness/publishing/publish-day.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

// The embedded database supports only one process.
describe.skipIf(!SERVER_URL)('two gateways on one database', () => {
  const clock = createStandingClock();
  let near: Stack;
  let far: Stack;
  let link: FaultyLink;
  let key: string;
  const QUERY = 'subscription ($after: ID) { alerts(after: $after) { id kind } }';

  beforeAll(async () => {
    near = await startStack({}, { clock });
    link = await startFaultyLink(near.database.databaseUrl as string);
    far = await startStack({}, { clock, database: { ...near.database, databaseUrl: link.url, drop: async () => {} } });
    key = await near.key('api_power');
  });
  afterAll(async () => {
    await far?.close();
    await link?.close();
    await near?.close();
  });

  const follow = (stack: Stack, after: string | null = null) =>
    subscribe(connectSocket(stack.url, key), { query: QUERY, variables: { after } });
  // biome-ignore lint/suspicious/noExplicitAny: read member by member
  const idOf = ({ data }: any) => data.alerts.id as string;

  it("notifies the subscribers of both of each other's publications", async () => {
    const day = newestDay(near.state, 'bullmarket_stage');
    clock.reach(day + 3);
    await publishOn(near.state, day + 1, { bullmarket_stage: 3 });
    // The other gateway may hear of that change only after its client has subscribed.
    const after = await publishPulse(near.state, 20);
    const [here, there] = [await follow(near, after), await follow(far, after)];
    for (const publisher of [near, far]) {
      const id = await publishPulse(publisher.state, 21);
      expect([idOf(await here.next()), idOf(await there.next())]).toEqual([id, id]);
    }
    for (const [i, publisher] of [near, far].entries()) {
      await publishOn(publisher.state, day + 2 + i, { bullmarket_stage: 4 + i });
      const [one, other] = [await here.next(), await there.next()];
      expect([one.data.alerts.kind, idOf(one)]).toEqual(['bullmarket_stage', idOf(other)]);
    }
  });

  it('lets a client of one resume at the other', async () => {
    const there = await follow(far);
    const seen = await publishPulse(near.state, 22);
    expect(idOf(await there.next())).toBe(seen);
    const missed = await publishPulse(far.state, 23);
    expect(idOf(await (await follow(near, seen)).next())).toBe(missed);
  });

  it('reports the progress of a job that the other one works on', async () => {
    const { body } = await near.post(
      '/api/v1/backtests/universe',
      { strategy: 'golden_cross', date_from: '2023-01-01', pairs: ['BTCUSDT', 'ETHUSDT'] },
      { key },
    );
    const query = 'subscription ($id: ID!) { jobProgress(id: $id) { status pairsCompleted } }';
    for (const stack of [near, far]) {
      const told = [];
      for await (const { data } of connectSocket(stack.url, key).iterate({ query, variables: { id: body.job_id } }))
        told.push(data?.jobProgress);
      expect(told.at(-1)).toEqual({ status: 'completed', pairsCompleted: 2 });
    }
  });

  it.each(['cut', 'freeze'] as const)('loses nothing when the wake-up connection has been %s', async (fault) => {
    const there = await follow(far);
    const revoked = await near.state.services.apiKeys.create({ tier: 'api_pro', name: fault });
    const client = connectSocket(far.url, revoked.key);
    const closed = closing(client);
    await subscribe(client, { query: QUERY });
    link[fault]();
    const ids = [await publishPulse(near.state, 24), await publishPulse(near.state, 25)];
    await near.state.services.apiKeys.revoke(revoked.id);
    link.mend();
    expect([idOf(await there.next()), idOf(await there.next())]).toEqual(ids);
    expect(await closed).toMatchObject({ code: 4403 });
    const id = await publishPulse(near.state, 26);
    expect(idOf(await there.next())).toBe(id);
  });

  describe.skipIf(!REDIS_URL)('with one Redis', () => {
    const { ticking, pass } = tickingByHand();
    let other: Stack;
    let redis: Redis;

    beforeAll(async () => {
      other = await startStack({}, { clock, database: { ...near.database, drop: async () => {} }, ticking });
      redis = new Redis(near.database.redisUrl as string);
    });
    afterAll(async () => {
      redis?.disconnect();
      await other?.close();
    });

    /** `ready` for an accepted socket, or the code it was closed with. */
    const openSocket = (stack: Pick<Stack, 'url'>, own: string) => {
      const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      onTestFinished(() => socket.terminate());
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${own}` } })),
      );
      const answer = new Promise<number | 'ready'>((resolve) => {
        socket.once('message', () => resolve('ready'));
        socket.once('close', resolve);
      });
      return { socket, answer };
    };
    const answerOf = (stack: Stack, own: string) => openSocket(stack, own).answer;
    /** Ten sockets, the limit of the tier; the given number are at the gateway whose clock stands still. */
    const fill = async (atOther: number) => {
      const { key: own, ownerId } = await near.state.services.apiKeys.create({ tier: 'free', name: 'counted' });
      const opened = Array.from({ length: 10 }, (_, i) => openSocket(i < atOther ? other : near, own));
      expect(await Promise.all(opened.map(({ answer }) => answer))).toEqual(Array(10).fill('ready'));
      return { own, opened, counted: `cyclegraph:live:key:${ownerId}` };
    };

    it('counts the connections of a caller together', async () => {
      const { own, opened } = await fill(4);
      expect([await answerOf(near, own), await answerOf(other, own)]).toEqual([4429, 4429]);
      const stream = await fetch(`${near.url}/graphql?query=%7Bpulse%7Bscore%7D%7D`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${own}` },
      });
      expect(stream.status).toBe(429);
      opened[0]?.socket.close();
      await expect.poll(() => answerOf(near, own)).toBe('ready');
    });

    it('stops counting connections of a dead gateway, and counts them again when it revives', async () => {
      const { own, counted } = await fill(10);
      // Nothing is renewed while the clock stands still. For Redis, half a minute elapses.
      for (const id of await redis.zrange(counted, 0, -1)) await redis.zincrby(counted, -30_001, id);
      expect(await answerOf(near, own)).toBe('ready');
      pass(8);
      await expect.poll(() => answerOf(near, own)).toBe(4429);
    });

    it('stops counting connections of a killed gateway, and accepts its caller again', async () => {
      const killed = await startProcess(near.database);
      onTestFinished(() => killed.kill());
      const { key: own, ownerId } = await near.state.services.apiKeys.create({ tier: 'free', name: 'killed' });
      const counted = `cyclegraph:live:key:${ownerId}`;
      const tenAt = (stack: Pick<Stack, 'url'>) =>
        Promise.all(Array.from({ length: 10 }, () => openSocket(stack, own).answer));
      expect(await tenAt(killed)).toEqual(Array(10).fill('ready'));
      await killed.kill();
      // No gateway has released them.
      expect([await redis.zcard(counted), await answerOf(near, own)]).toEqual([10, 4429]);
      for (const id of await redis.zrange(counted, 0, -1)) await redis.zincrby(counted, -30_001, id);
      expect(await tenAt(near)).toEqual(Array(10).fill('ready'));
      expect([await redis.zcard(counted), await answerOf(near, own)]).toEqual([10, 4429]);
    });

    it('keeps counting connections that are renewed', async () => {
      const { own, counted } = await fill(10);
      for (const id of await redis.zrange(counted, 0, -1)) await redis.zincrby(counted, -29_000, id);
      pass(8);
      await expect
        .poll(async () => Number((await redis.zrange(counted, 0, 0, 'WITHSCORES'))[1]) - Date.now())
        .toBeGreaterThan(20_000);
      expect(await answerOf(near, own)).toBe(4429);
    });

    it('releases them on shutdown', async () => {
      const { own, counted } = await fill(10);
      await other.stop();
      expect(await redis.zcard(counted)).toBe(0);
      expect(await answerOf(near, own)).toBe('ready');
      other = await startStack({}, { clock, database: { ...near.database, drop: async () => {} }, ticking });
    });
  });
});
