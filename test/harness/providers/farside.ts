import type { ImitatedProvider } from './imitated-provider.ts';

/**
 * Farside's page as servers see it: the block page of its content network instead of the table.
 *
 * Shape: reports of HTTP 403 with "Just a moment..." from several networks; read 2026-11-22.
 */
export const farside: ImitatedProvider = {
  name: 'farside',
  sources: ['farside-etf-flows'],
  paths: ['/bitcoin-etf-flow-all-data/'],
  answer: () => ({
    status: 403,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
    body: '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body></body></html>',
  }),
};
