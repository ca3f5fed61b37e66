import { useEffect, useRef } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { useChoosePortfolio, useCurrentPortfolio } from '@/shared/store/current-portfolio';

/**
 * Keeps the current portfolio and an address that names a portfolio in step: opening such an
 * address chooses its portfolio unless it is archived or unknown, and choosing another portfolio
 * there opens the same screen of that portfolio.
 */
export function useFollowRoute(): void {
  const match = useMatch('/portfolio/:portfolioId/:screen');
  const navigate = useNavigate();
  const choose = useChoosePortfolio();
  const { portfolios, current } = useCurrentPortfolio();
  const seen = useRef({ routeId: '', currentId: '' });

  const routeId = match?.params.portfolioId ?? '';
  const screen = match?.params.screen ?? '';
  const currentId = current?.id ?? '';
  const isChoice = portfolios.some(({ id, isArchived }) => id === routeId && !isArchived);

  useEffect(() => {
    if (currentId === '') return;
    const before = seen.current;
    seen.current = { routeId, currentId };
    if (routeId === '' || routeId === currentId) return;
    if (before.routeId !== routeId) {
      if (isChoice) choose(routeId);
    } else if (before.currentId !== currentId) void navigate(`/portfolio/${currentId}/${screen}`);
  }, [choose, currentId, isChoice, navigate, routeId, screen]);
}
