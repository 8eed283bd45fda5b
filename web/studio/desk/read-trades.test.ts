import { describe, expect, it } from 'vitest';
import { readTrades } from './read-trades.ts';

const TRADE = { entry_time: '2024-01-05', exit_time: '2024-02-05', entry_price: 40_000, exit_price: 42_000.5 };

describe('a pasted list of trades', () => {
  it.each([
    ['commas', '2024-01-05,2024-02-05,40000,42000.5'],
    ['semicolons', '2024-01-05;2024-02-05;40000;42000.5'],
    ['tabs', '2024-01-05\t2024-02-05\t40000\t42000.5'],
    ['quotes and spaces', ' "2024-01-05" , "2024-02-05" , "40000" , 42000.5 '],
    [
      'names in another order',
      'exit_price,note,Entry_Time,exit_time,entry_price\n42000.5,x,2024-01-05,2024-02-05,40000',
    ],
    ['empty lines and carriage returns', '\r\n2024-01-05,2024-02-05,40000,42000.5\r\n\r\n'],
  ])('is read with %s', (_name, text) => {
    expect(readTrades(text)).toMatchObject({ trades: [TRADE], faults: [] });
  });

  it('names the line of each fault and of each trade', () => {
    const good = '2024-01-05,2024-02-05,40000,42000.5';
    const { faults, lines } = readTrades(`${good}\n2024-01-05,2024-02-05,x,1\n\n,2024-02-05,1,1\n${good},9\n${good}`);
    expect(faults.map(({ detail }) => detail)).toEqual([
      'Line 2: entry_price must be a number above 0, not "x"',
      'Line 4: entry_time and exit_time are required',
      'Line 5: has more than four values',
    ]);
    expect(lines).toEqual([1, 6]);
  });

  it('must not be empty, and names must be complete', () => {
    expect(readTrades(' \n ').faults[0]?.detail).toContain('is empty');
    expect(readTrades('open,close,bought,sold\n2024-01-05,2024-02-05,1,2').faults.map(({ detail }) => detail)).toEqual([
      'Line 1: no known column among open, close, bought, sold. Name them entry_time, exit_time, entry_price, exit_price or leave the line out',
    ]);
    expect(readTrades('2024-01-05 2024-02-05').faults[0]?.detail).toBe(
      'Line 1: has 1 of the four values entry_time, exit_time, entry_price, exit_price. Separate them by commas, semicolons or tabs',
    );
    expect(readTrades('entry_time,exit_time').faults[0]?.detail).toBe('Line 1: no column entry_price, exit_price');
    expect(readTrades('entry_time,exit_time,entry_price,exit_price').faults[0]?.detail).toContain(
      'names of columns only',
    );
  });
});
