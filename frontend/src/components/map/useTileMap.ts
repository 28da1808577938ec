import type { ComponentProps, ComponentType } from 'react';
import { useState } from 'react';
import { pageData } from '../../lib/pageData';
import type { TileMap as TileMapComponent } from './TileMap';
import { loadTileMap, tileHost } from './tiles';

type MapState = 'unasked' | 'loading' | 'shown' | 'failed';

interface TileMapOnRequest {
  /** The tiles, if there are any. */
  tiles: { url: string; host: string } | undefined;
  state: MapState;
  /** It was asked for and not hidden since. */
  isShown: boolean;
  /** The map, once it is loaded. */
  StreetMap: ComponentType<ComponentProps<typeof TileMapComponent>> | undefined;
  /** Loads the map; nothing of it is requested before. */
  load: () => void;
  hide: () => void;
  onFail: () => void;
}

/** A map that is fetched from another host, and therefore only after a press that names this host. */
export function useTileMap(): TileMapOnRequest {
  const { tileUrl } = pageData();
  const [state, setState] = useState<MapState>('unasked');
  const [loaded, setLoaded] = useState<TileMapOnRequest['StreetMap']>();
  const onFail = () => setState('failed');
  const load = () => {
    setState('loading');
    loadTileMap().then(({ TileMap }) => {
      setLoaded(() => TileMap);
      setState((now) => (now === 'loading' ? 'shown' : now));
    }, onFail);
  };
  return {
    tiles: tileUrl === undefined ? undefined : { url: tileUrl, host: tileHost(tileUrl) },
    state,
    isShown: state !== 'unasked',
    StreetMap: loaded,
    load,
    hide: () => setState('unasked'),
    onFail,
  };
}
