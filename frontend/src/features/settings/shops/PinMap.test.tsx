import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setPageData } from '../../../lib/pageData';
import { renderPart } from '../../../testing/renderPart';
import { PinMap } from './PinMap';

const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img[src^="https://"]')];
const load = () => screen.findByRole('button', { name: 'Térkép betöltése innen: tiles.example' });

/** The pin with its place in the fields' stead. */
function Place() {
  const [at, setAt] = useState({ lat: 47.4907, lng: 19.0598 });
  return (
    <>
      <PinMap latitude={at.lat} longitude={at.lng} label="A tű" onMove={(lat, lng) => setAt({ lat, lng })} />
      <output>{`${at.lat} ${at.lng}`}</output>
    </>
  );
}

beforeEach(() =>
  setPageData({
    tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    tileAttribution: '© OpenStreetMap contributors',
  }),
);

test('streets are fetched behind the pin after a press that says from where', async () => {
  const { user } = renderPart(<Place />);
  const button = await load();
  expect(tiles()).toEqual([]);
  expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).not.toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(tiles()[0]?.src).toMatch(/^https:\/\/[abc]\.tiles\.example\/17\//));
  // jsdom does not reflect it as an attribute.
  expect(tiles()[0]).toHaveProperty('referrerPolicy', 'origin');
  expect(screen.getByRole('group', { name: 'A tű' })).toHaveFocus();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeInTheDocument();
  expect(button).not.toBeInTheDocument();
  const before = screen.getByRole('status').textContent;
  await user.click(screen.getByRole('button', { name: 'Nagyítás' }));
  await waitFor(() => expect(tiles().some((it) => it.src.includes('/18/'))).toBe(true));
  expect(screen.getByRole('status')).toHaveTextContent(before ?? '');
  fireEvent.click(screen.getByRole('group', { name: 'A tű' }), { clientX: 30, clientY: 30 });
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent(before ?? ''));
});

test('without an answer of the tile server the pin stays, that is said, and loading is offered again', async () => {
  const { user } = renderPart(<Place />);
  await user.click(await load());
  await waitFor(() => expect(tiles()).not.toEqual([]));
  act(() => void tiles()[0]?.dispatchEvent(new Event('error')));
  expect(await screen.findByRole('alert')).toHaveTextContent('A térképet most nem sikerült betölteni.');
  expect(tiles()).toEqual([]);
  expect(document.querySelector('.leaflet-marker-draggable')).toBeInTheDocument();
  await user.click(await load());
  await waitFor(() => expect(tiles()).not.toEqual([]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without tiles there is the pin alone', async () => {
  setPageData({});
  renderPart(<Place />);
  expect(await screen.findByRole('group', { name: 'A tű' })).toBeInTheDocument();
  expect(document.querySelector('.leaflet-marker-draggable')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Térkép/ })).not.toBeInTheDocument();
  expect(tiles()).toEqual([]);
});
