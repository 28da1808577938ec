import { cannotBookHere } from './foreignFrame';
import { isFramedOverHttp } from './frame';

const place = (protocol: string, hostname: string, around: string, isFramed = true) => ({
  protocol,
  hostname,
  around,
  isFramed,
});

test.each([
  ['in a frame of another site over http', place('http:', 'foglalas.example', 'szalonom.example.org'), true],
  ['in a frame over https', place('https:', 'foglalas.example', 'szalonom.example.org'), false],
  ['in a frame of its own site', place('http:', 'foglalas.szalonom.example', 'www.szalonom.example'), false],
  ['between two machines of a network', place('http:', '192.168.1.5', '192.168.1.7'), true],
  ['in a frame of its own machine', place('http:', '192.168.1.5', '192.168.1.5'), false],
  ['in a frame of whoever it is', place('http:', 'foglalas.example', ''), false],
  ['in no frame', place('http:', 'foglalas.example', '', false), false],
])('a page %s', (_where, at, cannot) => {
  expect(cannotBookHere(at)).toBe(cannot);
  expect(isFramedOverHttp(at)).toBe(at.isFramed && at.protocol === 'http:');
});
