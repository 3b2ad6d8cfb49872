import TravelExploreIcon from '@mui/icons-material/TravelExploreOutlined';
import { Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/empty-state.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { useText } from '../shared/use-text.ts';

export const NotFoundPage = () => {
  const text = useText();
  return (
    <>
      <PageHeader title={text('app.notFound.title')} />
      <Card>
        <EmptyState
          icon={<TravelExploreIcon />}
          title={text('app.notFound.text')}
          action={
            <Button component={Link} to="/" variant="outlined">
              {text('app.notFound.home')}
            </Button>
          }
        />
      </Card>
    </>
  );
};
